import { defineCase, load, put, search } from '../../case.ts';

const unfit = { range: { dt: { gte: 'x' } } };
const fine = { range: { dt: { gte: '2020-01-01' } } };
const unmapped = { range: { none: { gte: 'x' } } };
const number = { range: { l: { gte: 'x' } } };
const matched = { match: { l: 'x' } };
const knn = { field: 'v', query_vector: [1, 1], k: 2 };
const filter = (filter: object) => ({ aggs: { f: { filter } } });
const filters = (...all: object[]) => ({ aggs: { f: { filters: { filters: all } } } });
const inside = (filter: object) => ({ aggs: { t: { terms: { field: 'l' }, aggs: { f: { filter } } } } });
const bodies: readonly object[] = [
  filter(unfit),
  filters(fine, unfit),
  inside(unfit),
  filter({ bool: { must: [fine, unfit] } }),
  filter({ nested: { path: 'n', query: { range: { 'n.dt': { gte: 'x' } } } } }),
  filter(unmapped),
  filter(number),
  filter(matched),
  filter(fine),
];

/** Queries of aggregations are rewritten with the search, before a phase begins. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
          dt: { type: 'date' },
          l: { type: 'long' },
          n: { type: 'nested', properties: { dt: { type: 'date' } } },
        },
      },
    }),
    put('/b', { settings: { number_of_shards: 2 }, mappings: { properties: { dt: { type: 'date' } } } }),
    load('a', [
      { v: [1, 1], dt: '2020-01-01', l: 1, n: { dt: '2020-01-01' } },
      { v: [2, 1], dt: '2021-01-01', l: 2 },
    ]),
    load('b', [{ dt: '2020-01-01' }, { dt: '2020-01-02' }, { dt: '2020-01-03' }]),
  ],
  reads: [
    ...bodies.flatMap((body) => [
      search('a', { ...body, size: 0 }),
      search('a', { ...body, knn }),
      search('a', { ...body, query: { match: { l: 'x' } } }),
      search('a', { ...body, post_filter: number }),
      search('a', { ...body, sort: 'none' }),
    ]),
    ...[filter(unfit), filter(matched)].flatMap((body) => [
      search('a', { ...body, knn: { ...knn, field: 'none' } }),
      search('a', { ...body, knn: { ...knn, query_vector: [1] } }),
      search('a', { ...body, post_filter: { range: { dt: { gte: 'y' } } } }),
      search('b', body),
    ]),
  ],
});
