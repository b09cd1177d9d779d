import { defineCase, load, put, search } from '../../case.ts';

/** A `tie_breaker` out of bounds is rejected where groups are combined, which is before the terms of a group are. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          s: { type: 'text', analyzer: 'simple' },
          k: { type: 'keyword' },
          l: { type: 'long' },
        },
      },
    }),
    load('a', [{ t: 'fox', u: 'dog', l: 1 }, { s: 'and a fox' }, { k: 'fox' }]),
  ],
  reads: [undefined, ['t'], ['t', 'u'], ['t', 'k'], ['t', 's'], ['t', 'u', 's'], ['l'], ['*'], ['nope']].flatMap(
    (fields) =>
      [-1, 2, 1.5, 1].flatMap((tie_breaker) => {
        const any = { multi_match: { query: 'fox', type: 'cross_fields', tie_breaker, fields } };
        return [
          search('a', { query: any }),
          search('a', { query: { bool: { must: [any, { match_none: {} }] } } }),
          search('a', { query: { bool: { must: [{ match_none: {} }, any] } } }),
          search('a', { query: any, size: 0, sort: [{ nope: {} }] }),
        ];
      }),
  ),
});
