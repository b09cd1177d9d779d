import { defineCase, load, put, search } from '../../../case.ts';

const nested = { nested: { path: 'n', query: { match: { 'n.l': 1 } }, inner_hits: {} } };
const query = { bool: { must: [nested, { match: { t: { query: 'fox', _name: 'words' } } }] } };
const request = (rest: object, window_size?: number) =>
  search('a', {
    retriever: {
      rescorer: {
        retriever: { standard: { query } },
        rescore: {
          ...(window_size === undefined ? {} : { window_size }),
          query: { rescore_query: { match: { t: { query: 'dog', _name: 'again' } } } },
        },
      },
    },
    highlight: { fields: { t: {} } },
    size: 2,
    ...rest,
  });

/** Where no more hits are counted than were ranked, only these are searched: nothing of the query is highlighted, named or grouped. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { t: { type: 'text' }, n: { type: 'nested', properties: { l: { type: 'long' } } } } },
    }),
    load(
      'a',
      [0, 1, 2, 3, 4].map((l) => ({ t: 'fox dog', n: [{ l }, { l: 1 }] })),
    ),
  ],
  reads: [
    ...[0, 1, 2, 3, 4, 5, 6, 10000, true, false].flatMap((track_total_hits) => [
      request({ track_total_hits }),
      request({ track_total_hits }, 3),
      request({ track_total_hits, from: 1 }),
    ]),
    ...[{ explain: true }, { aggs: { a: { max: { field: 'x' } } } }, { aggs: {} }, { size: 0 }].flatMap((rest) => [
      request({ track_total_hits: 3, ...rest }),
      request({ track_total_hits: 3, ...rest }, 2),
    ]),
    request({}),
  ],
});
