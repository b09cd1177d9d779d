import { defineCase, del, inOneAndThreeShards, post, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    k: { type: 'keyword' },
    v: { type: 'long' },
    x: { type: 'dense_vector', dims: 2, index: true, similarity: 'l2_norm', index_options: { type: 'hnsw' } },
  },
};
const documents = [1, 2, 3, 4, 5, 6, 7].map((v) => ({ v, ...(v === 7 ? {} : { k: `g${v % 2}` }), x: [v, 1] }));
const later = { range: { v: { gte: 3 } } };
const SORTS = [undefined, [{ v: 'desc' }], ['_score'], ['v', '_shard_doc'], ['_shard_doc'], ['_doc'], [{ k: 'asc' }]];
const knn = { field: 'x', query_vector: [1, 1], k: 4, num_candidates: 10 };

const body = (sort: unknown, rest: object, inner: object = {}) => ({
  _source: false,
  collapse: {
    field: 'k',
    inner_hits: { name: 'i', _source: false, ...(sort === undefined ? {} : { sort }), ...inner },
  },
  ...rest,
});

export default defineCase({
  setup: inOneAndThreeShards(mappings, documents),
  reads: [
    ...['a', 'm'].flatMap((index) =>
      SORTS.flatMap((sort) => [
        search(index, body(sort, { knn })),
        search(index, body(sort, { knn, query: later })),
        search(index, body(sort, { knn: { ...knn, filter: later }, post_filter: later })),
        search(
          index,
          body(sort, { knn: [knn, { ...knn, query_vector: [6, 1], boost: 2 }], query: later }, { size: 1 }),
        ),
      ]),
    ),
  ],
  examples: ['a', 'm'].map((index) => {
    const find = (sort: unknown, rest: object = {}, inner: object = {}) =>
      post('/_search', { pit: { id: '{{pit}}' }, ...body(sort, rest, inner) });
    return [
      post(`/${index}/_pit?keep_alive=1m`, undefined, { keep: { pit: 'id' } }),
      put(`/${index}/_doc/late?refresh=true`, { v: 4, k: 'g1', x: [1, 1] }),
      ...SORTS.flatMap((sort) => [
        find(sort),
        find(sort, { query: later, sort: ['v'] }),
        find(sort, { query: later, sort: [{ v: 'desc' }], size: 1 }, { size: 1, from: 1, collapse: { field: 'v' } }),
      ]),
      find(undefined, { knn, query: later }),
      del('/_pit', { id: '{{pit}}' }),
    ];
  }),
});
