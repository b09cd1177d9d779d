import { defineCase, load, put, search } from '../../case.ts';

const orders = [
  { _key2: 'asc' },
  { 'm.avg': 'desc' },
  { s: 'asc' },
  { 's.x': 'asc' },
  { v: 'desc' },
  { 'v.max': 'asc' },
];
const request = (field: string, order: object, rest: object = {}) =>
  search('a', {
    size: 0,
    aggs: {
      a: {
        terms: { field, order },
        aggs: { m: { max: { field: 'l' } }, s: { stats: { field: 'l' } }, v: { value_count: { field: 'l' } } },
      },
    },
    ...rest,
  });

// Terms ordered by an aggregation that cannot order them: shards that count by filters are combined with shards that failed.
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 3 },
      mappings: { properties: { k: { type: 'keyword' }, l: { type: 'long' } } },
    }),
    load('a', [{ k: 'a', l: 1 }, { l: 2 }, { k: ['a', 'b'], l: [1, 2] }, { k: 'c' }, { b: true }, { x: 'y' }]),
  ],
  reads: orders.flatMap((order) => [
    request('k', order),
    request('k', order, { size: 2 }),
    request('k', order, { query: { term: { l: 2 } } }),
    request('l', order),
  ]),
});
