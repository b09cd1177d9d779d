import { defineCase, load, put, search } from '../../../case.ts';

const request = (alias: string, type: string, rest: object = {}) =>
  search(alias, { runtime_mappings: { x: { type } }, ...rest });

/** Alias filters that fail because of a field of the request: their error is returned without a wrapper. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { l: { type: 'long' } } },
      aliases: {
        match: { filter: { match: { x: { query: 'Zoë' } } } },
        term: { filter: { bool: { must: { term: { x: 'Zoë' } } } } },
        combined: { filter: { combined_fields: { query: 'the', fields: ['x'] } } },
        range: { filter: { range: { x: { gte: 'q' } } } },
      },
    }),
    load('a', [{ l: 1, x: 'Zoë' }]),
  ],
  reads: [
    ...['match', 'term', 'combined', 'range'].flatMap((alias) => [
      request(alias, 'long'),
      request(alias, 'keyword'),
      request(alias, 'geo_point'),
      request(alias, 'long', { query: { term: { l: 'x' } } }),
      request(alias, 'date', { size: 0, aggs: { a: { max: { field: 'l' } } } }),
    ]),
  ],
});
