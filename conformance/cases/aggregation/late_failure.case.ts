import { defineCase, load, put, search } from '../../case.ts';

const inside = [{ terms: { field: 'v' } }, { value_count: { field: 'v' } }];
const queries = [{ match_none: {} }, { ids: { values: ['bare'] } }, { match_all: {} }];
const parents = [
  { field: 'd' },
  { field: 'k' },
  { field: 'nope' },
  { field: 'd', collect_mode: 'depth_first' },
  { field: 'd', collect_mode: 'breadth_first' },
  { field: 'd', size: 2_147_483_647 },
  { field: 'd', min_doc_count: 5 },
  { field: 'd', min_doc_count: 5, shard_min_doc_count: 5 },
];
const request = (query: unknown, aggs: unknown) => search('a', { size: 0, query, aggs });

/** A sub-aggregation of buckets that are selected first fails at the documents of a bucket, not at the first leaf. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          v: { type: 'dense_vector', dims: 2 },
          d: { type: 'double' },
          k: { type: 'keyword' },
          l: { type: 'long' },
        },
      },
    }),
    load('a', [{ v: [1, 2], d: 1, k: 'a', l: 1 }]),
    put('/a/_doc/bare?refresh', { l: 1 }),
  ],
  reads: queries.flatMap((query) => [
    ...inside.flatMap((b) => [
      request(query, { b }),
      ...parents
        // Documents without the field have a bucket where terms have ordinals: not supported.
        .filter(({ field }) => field !== 'k' || !('ids' in query))
        .map((terms) => request(query, { a: { terms, aggs: { b } } })),
      request(query, { a: { terms: { field: 'd' }, aggs: { b: { terms: { field: 'l' }, aggs: { c: b } } } } }),
    ]),
    request(query, { a: { terms: { field: 'd', order: { b: 'asc' } }, aggs: { b: { value_count: { field: 'v' } } } } }),
  ]),
});
