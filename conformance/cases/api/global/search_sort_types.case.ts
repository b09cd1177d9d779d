import { defineCase, load, put, search } from '../../../case.ts';

const types = ['keyword', 'double', 'date', 'boolean'];
const queries = [
  { match_all: {} },
  { ids: { values: ['nope'] } },
  { term: { t: 'both' } },
  { term: { t: 'one' } },
  { term: { t: 'two' } },
];

/** Keys of types that do not go together are refused, or brought to one type, only where shards with hits have them. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, l: { type: 'long' }, d: { type: 'date' } } } }),
    put('/b', { mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [
      { t: 'both', l: 3, d: '2024-01-01' },
      { t: 'one', l: 4 },
    ]),
    load('b', [{ t: 'both' }, { t: 'two' }]),
  ],
  reads: queries.flatMap((query) =>
    types.flatMap((unmapped_type) => [
      ...['l', 'd'].flatMap((field) =>
        [0, 1, 10].map((size) => search('a,b', { query, size, sort: [{ [field]: { unmapped_type } }] })),
      ),
      search('a,b', { query, from: 1, sort: [{ l: { unmapped_type } }] }),
      search('b,a', { query, sort: ['_doc', { l: { unmapped_type } }], aggs: { m: { max: { field: 'l' } } } }),
    ]),
  ),
});
