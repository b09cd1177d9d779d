import { defineCase, load, put, search } from '../../../case.ts';

const ask = (alias: string, type: string, rest: object = {}) =>
  search(alias, { runtime_mappings: { x: { type } }, ...rest });

/** Filters of aliases that a field of the request makes impossible: what is wrong with them is told bare. */
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
      ask(alias, 'long'),
      ask(alias, 'keyword'),
      ask(alias, 'geo_point'),
      ask(alias, 'long', { query: { term: { l: 'x' } } }),
      ask(alias, 'date', { size: 0, aggs: { a: { max: { field: 'l' } } } }),
    ]),
  ],
});
