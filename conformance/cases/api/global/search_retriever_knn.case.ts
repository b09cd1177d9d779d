import { defineCase, load, only, post, put, search } from '../../../case.ts';

const near = { field: 'v', query_vector: [3.3, 1], k: 3, num_candidates: 8 };
const without = (...keys: readonly string[]) =>
  Object.fromEntries(Object.entries(near).filter(([key]) => !keys.includes(key)));
const request = (knn: object, beside: object = {}, index = 'a', params = '') =>
  post(`/${index}/_search${params}`, { retriever: { knn }, _source: false, ...beside });
const rescore = { window_size: 5, query: { rescore_query: { term: { n: 4 } }, rescore_query_weight: 2 } };
const rescored = (knn: object, options: object = {}, beside: object = {}, index = 'a') =>
  search(index, {
    retriever: { rescorer: { retriever: { knn }, rescore, ...options } },
    _source: false,
    size: 4,
    ...beside,
  });
const text = (knn: string) => search('a', `{"_source":false,"retriever":{"knn":{${knn}}}}`);
const index = (name: string, number_of_shards: number) => [
  put(`/${name}`, {
    settings: { number_of_shards },
    mappings: {
      properties: {
        v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'hnsw' } },
        n: { type: 'integer' },
        t: { type: 'text' },
      },
    },
  }),
  load(
    name,
    Array.from({ length: 12 }, (_, n) => ({ v: [n, 1], n, t: 'a b' })),
  ),
];
const BUILDERS = [
  'x',
  1,
  true,
  null,
  [],
  {},
  { x: {} },
  { x: 1 },
  { text_embedding: { model_id: 'm', model_text: 't' } },
];
const scrolled = (body: object) => [
  post('/s/_search?scroll=1m', { _source: false, size: 2, ...body }, { keep: { scroll: '_scroll_id' } }),
  post('/_search/scroll', { scroll_id: '{{scroll}}' }),
  post('/_search/scroll', { scroll_id: '{{scroll}}' }),
];

/** The retriever `knn`: its own options, alone and inside `rescorer`; searches that use it with other options. */
export default defineCase({
  setup: [...index('a', 1), ...index('s', 3)],
  reads: [
    ...['a', 's'].flatMap((name) => [
      ...[
        { _name: 'x' },
        { _name: '' },
        { min_score: 0.5 },
        { min_score: '2' },
        { min_score: -1 },
        { _name: 'x', min_score: 0.5 },
      ].flatMap((more) => [
        request({ ...near, ...more }, {}, name),
        rescored({ ...near, ...more }, {}, {}, name),
        rescored({ ...near, ...more }, { _name: 'out' }, {}, name),
        rescored({ ...near, ...more }, { _name: 'out', min_score: 1 }, { track_total_hits: false }, name),
        rescored({ ...near, ...more }, { filter: { range: { n: { lte: 3 } } } }, { explain: true, size: 1 }, name),
      ]),
      rescored(
        { ...near, _name: 'x', filter: { range: { n: { gte: 1, _name: 'inner' } } } },
        { filter: [{ range: { n: { lte: 3, _name: 'of' } } }, { match: { t: 'a' } }] },
        { explain: true },
        name,
      ),
      request({ ...near, min_score: 0.5 }, { min_score: 0.9 }, name),
      request({ ...near, _name: 'x' }, { aggs: { c: { value_count: { field: 'n' } } }, size: 1 }, name),
      only(9, rescored(without('num_candidates'), {}, {}, name)),
    ]),
    ...[true, null, 'x', [], {}].flatMap((min_score) => [
      request({ ...near, min_score }),
      rescored({ ...near, min_score }),
    ]),
    ...[true, null, 1, [], {}].map((_name) => request({ ...near, _name })),
    ...[10, 0, 100, -1, 101, '5', 'x', null, []].flatMap((visit_percentage) => [
      request({ ...near, visit_percentage }),
      rescored({ ...near, visit_percentage }),
    ]),
    only(9, request(without('num_candidates'), {}, 's')),
    // Required options, and options that must fit together.
    ...[
      ['num_candidates'],
      ['k'],
      ['k', 'num_candidates'],
      ['query_vector'],
      ['field', 'k'],
      ['field', 'query_vector'],
    ].map((keys) => request(without(...keys))),
    ...[8, 0, -1, 6000, 20000].map((k) => request({ ...without('num_candidates'), k })),
    rescored(without('query_vector')),
    rescored({ ...near, k: 0 }),
    ...['3', '"x"', '"1.5"', '"0102"', '[]', '["1",2]', '["x",2]', '[1,null]', '[1,[2]]', 'null', 'true', '{}'].map(
      (vector) => text(`"field":"v","query_vector":${vector},"k":2,"num_candidates":8`),
    ),
    text('"field":1,"k":1,"nope":2'),
    text('"nope":2,"field":1'),
    text('"visit_percentag":2'),
    text('"rank_window_size":2'),
    ...BUILDERS.flatMap((query_vector_builder) => [
      request({ ...without('query_vector'), query_vector_builder }),
      search('a', { knn: { ...without('query_vector'), query_vector_builder } }),
      search('a', { query: { knn: { ...without('query_vector'), query_vector_builder } } }),
    ]),
    request({ ...near, query_vector_builder: { x: {} } }),
    only(
      8,
      request({ ...without('query_vector'), query_vector_builder: { lookup: { id: '1', index: 'a', path: 'v' } } }),
    ),
    ...['query_then_fetch', 'dfs_query_then_fetch', 'x'].map((type) => request(near, {}, 's', `?search_type=${type}`)),
    post('/a/_search?scroll=1m', { retriever: { standard: {} }, size: 0 }),
    post('/a/_search?scroll=1m', { retriever: { standard: {} }, query: { match_all: {} } }),
  ],
  examples: [
    scrolled({ retriever: { knn: near } }),
    scrolled({ retriever: { standard: {} } }),
    scrolled({ retriever: { standard: { query: { match_all: {} }, sort: [{ n: 'desc' }] } } }),
    scrolled({ retriever: { standard: { query: { term: { n: 4 } }, filter: { match: { t: 'a' } }, min_score: 0.5 } } }),
  ],
});
