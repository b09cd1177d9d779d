import { defineCase, load, ndjson, post, put, search } from '../../../case.ts';

const near = { field: 'v', query_vector: [1, 1], k: 3, num_candidates: 100 };
const all = { match_all: {} };
const request = (retriever: unknown, beside: object = {}, index = 'a') =>
  search(index, { retriever, _source: false, ...beside });
const standard = (options: unknown, beside: object = {}, index = 'a') => request({ standard: options }, beside, index);
const knn = (options: object, beside: object = {}, index = 'a') => request({ knn: options }, beside, index);
const mapping = {
  properties: {
    t: { type: 'text' },
    n: { type: 'long' },
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
  },
};
const documents = Array.from({ length: 12 }, (_, n) => ({ t: n % 3 === 0 ? 'quick fox' : 'quick dog', n, v: [n, 1] }));
const index = (name: string, number_of_shards: number) => [
  put(`/${name}`, { settings: { number_of_shards }, mappings: mapping }),
  load(name, documents),
];

export default defineCase({
  setup: [...index('a', 1), ...index('s', 3)],
  reads: [
    ...['a', 's'].flatMap((name) => [
      standard({ query: { match: { t: 'fox' } } }, {}, name),
      standard({}, { size: 20 }, name),
      standard({ query: { match: { t: 'quick' } }, filter: { range: { n: { lt: 4 } } }, sort: ['n'] }, {}, name),
      standard({ query: all, sort: [{ n: 'desc' }], search_after: [8] }, { size: 2 }, name),
      knn(near, {}, name),
      knn({ ...near, filter: { range: { n: { gte: 4 } } } }, { size: 2 }, name),
    ]),
    standard({ filter: { term: { n: 2 } } }),
    standard({ filter: [] }),
    standard({ query: { term: { n: 2 } }, filter: { match_none: {} } }),
    standard({ query: { match: { t: 'quick' } }, filter: [{ term: { n: 2 } }, all] }),
    standard({ query: all, sort: { n: 'desc' } }, { size: 1 }),
    standard({ query: all, sort: ['_score'] }, { size: 1 }),
    standard({ query: { match: { t: 'fox' } }, min_score: 0.5 }),
    standard({ query: { match: { t: 'fox' } }, min_score: '2.5' }),
    standard({ query: all, terminate_after: '1' }, { size: 1 }),
    standard({ query: all, terminate_after: 0 }, { size: 1 }),
    standard({ query: all, collapse: { field: 'n' } }, { size: 2 }),
    standard({ query: all, collapse: { field: 'nope' } }),
    standard({ query: all }, { min_score: 2 }),
    standard({ query: all, min_score: 0 }, { min_score: 2, size: 1 }),
    standard({ query: all }, { collapse: { field: 'n' }, size: 2 }),
    standard({ query: all }, { terminate_after: 0, size: 1 }),
    standard(
      { query: all },
      { from: 1, size: 1, aggs: { m: { max: { field: 'n' } } }, post_filter: { term: { n: 3 } } },
    ),
    standard({ query: { match: { t: 'fox' } } }, { highlight: { fields: { t: {} } }, size: 1 }),
    standard({ query: all }, { suggest: { x: { text: 'qick', term: { field: 't' } } }, size: 1 }),
    standard({}, { suggest: { x: { text: 'qick', term: { field: 't' } } }, size: 1 }),
    knn(near, { aggs: { c: { value_count: { field: 'n' } } } }),
    knn({ ...near, similarity: 1.5 }),
    post('/a/_search?search_type=dfs_query_then_fetch', { retriever: { standard: { query: all } }, size: 1 }),
    post('/a/_msearch', ndjson([{}, { retriever: { standard: { query: { term: { n: 2 } } } } }])),
    // Combined with the search options that it replaces.
    standard({ query: all }, { query: all }),
    standard({ query: all }, { sort: ['n'] }),
    standard({ query: all }, { sort: [] }),
    standard({ query: all }, { query: all, slice: { id: 0, max: 2 } }),
    standard(
      { query: all },
      {
        query: all,
        knn: near,
        search_after: [1],
        terminate_after: 1,
        sort: ['n'],
        rescore: { query: { rescore_query: all } },
        min_score: 2,
        collapse: { field: 'n' },
      },
    ),
    standard({ query: all, search_after: [3], sort: ['n'] }, { from: 1 }),
    ...['q=t:1', 'sort=n', 'terminate_after=1'].map((params) =>
      post(`/a/_search?${params}`, { retriever: { standard: { query: all } } }),
    ),
    // Mistakes.
    ...[
      {},
      { nope: {} },
      { nope: [] },
      { text_similarity_reranker: {} },
      { rule: {} },
      { pinned: {} },
      { standard: {}, knn: {} },
      { standard: [] },
      { standard: null },
      { standard: 1 },
    ].map((retriever) => request(retriever)),
    ...['null', '[]', '1', '"x"'].map((value) => search('a', `{"retriever":${value}}`)),
    ...[
      { nope: 1 },
      { quer: {} },
      { query: null },
      { query: [] },
      { query: {} },
      { query: { nope: {} } },
      { filter: { nope: {} } },
      { filter: [1] },
      { filter: 1 },
      { filter: null },
      { sort: 1 },
      { sort: 'n' },
      { sort: null },
      { sort: ['nope'] },
      { search_after: 1 },
      { search_after: [1] },
      { terminate_after: 'x' },
      { terminate_after: null },
      { terminate_after: -1 },
      { min_score: 'x' },
      { min_score: true },
      { collapse: 1 },
      { collapse: { nope: 1 } },
      { boost: 2 },
      { _name: 1 },
    ].map((options) => standard(options)),
    ...[
      {},
      { field: 'v' },
      { query_vector: [1, 1], k: 2, num_candidates: 10 },
      { ...near, k: undefined },
      { ...near, k: 200 },
      { ...near, k: 0 },
      { ...near, boost: 2 },
      { ...near, nope: 1 },
      { ...near, field: 'n' },
      { ...near, query_vector: [1] },
    ].map((options) => knn(options)),
    search('a', '{"retriever":{"standard":{"query":{"match_all":{}}'),
    // Names that are close to known ones (`did you mean`).
    ...['standards', 'Standard', 'kn', 'knnn', 'rescorers', 'std', 'liner', 'diversif'].map((name) =>
      request({ [name]: {} }),
    ),
    request({ rescorer: { retriever: { standards: {} }, rescore: { query: { rescore_query: all } } } }),
  ],
});
