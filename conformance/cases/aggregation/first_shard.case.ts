import { defineCase, load, put, search } from '../../case.ts';

const dates = { mappings: { properties: { d: { type: 'date' }, ip: { type: 'ip' } } } };
const others = { mappings: { properties: { x: { type: 'long' } } } };
const queries = [
  { range: { ip: { gte: '10.0.0.1' } } },
  { term: { ip: '10.0.0.2' } },
  { term: { ip: '10.0.0.9' } },
  { match_all: {} },
];

/** The first shard reports its aggregations though its query matches nothing: a sum is rendered as that shard renders it. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, ...others }),
    put('/b', { settings: { number_of_shards: 2 }, ...dates }),
    load('a', [{ x: 1 }]),
    load('b', [{ d: '2024-01-01', ip: '10.0.0.2' }, { d: '2024-01-02' }]),
  ],
  reads: ['a,b', 'b', 'a'].flatMap((indices) =>
    queries.flatMap((query) => [
      search(indices, { query, aggs: { s: { sum: { field: 'd' } } } }),
      search(indices, { size: 0, query, aggs: { m: { max: { field: 'd' } } } }),
    ]),
  ),
});
