import { defineCase, load, ndjson, post, put, search } from '../../../case.ts';

const by_n = {
  function_score: {
    query: { match_all: {} },
    functions: [{ field_value_factor: { field: 'n', factor: 1 } }],
    boost_mode: 'replace',
  },
};
const rescore = (window_size?: number, rescore_query: object = by_n, options: object = {}) => ({
  ...(window_size === undefined ? {} : { window_size }),
  query: { rescore_query, query_weight: 0.5, rescore_query_weight: 2, ...options },
});
const all = { match_all: {} };
const fox = { match: { t: 'fox' } };
const broken = { term: { n: 'x' } };
const standard = (query: object | undefined = fox, options: object = {}) => ({ standard: { query, ...options } });
const knn = (options: object = {}) => ({
  knn: { field: 'v', query_vector: [1, 1], k: 5, num_candidates: 50, ...options },
});
const rescorer = (retriever: unknown, of: unknown = rescore(), options: object = {}) => ({
  rescorer: { retriever, rescore: of, ...options },
});
const ask = (retriever: unknown, beside: object = {}, index = 'a') =>
  search(index, { retriever, _source: false, ...beside });
const text = (retriever: string) => search('a', `{"_source":false,"retriever":{"rescorer":${retriever}}}`);
const W = JSON.stringify(rescore(3));
const S = JSON.stringify(standard());
const mapping = {
  properties: {
    t: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'long' },
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
    o: { type: 'nested', properties: { m: { type: 'long' } } },
  },
};
const documents = Array.from({ length: 30 }, (_, n) => ({
  t: ['quick fox', 'quick dog', 'lazy dog'][n % 3],
  k: `k${n % 5}`,
  n,
  v: [n, 1],
}));
const nests = documents.map((document, n) => ({ ...document, o: [{ m: n % 4 }, { m: 7 }] }));
const index = (name: string, number_of_shards: number, content: readonly object[] = documents) => [
  put(`/${name}`, { settings: { number_of_shards }, mappings: mapping }),
  load(name, content),
];

export default defineCase({
  setup: [
    ...index('a', 1),
    ...index('s', 3),
    ...index('w', 5),
    ...index('o', 1, nests),
    put('/z', { mappings: { properties: { t: { type: 'text' }, n: { type: 'keyword' } } } }),
    load('z', [{ t: 'fox', n: 'x' }]),
    put('/a/_alias/few', { filter: { range: { n: { gte: 9 } } } }),
  ],
  reads: [
    ...['a', 's', 'w', 'o', 'few', 'a,s'].flatMap((name) => [
      ask(rescorer(standard()), {}, name),
      ask(rescorer(standard(), rescore(5)), { size: 4, from: 2 }, name),
      ask(rescorer(standard(all), rescore(6, { match: { t: 'lazy' } })), {}, name),
      ask(rescorer(standard(all), rescore(4, { match_none: {} })), {}, name),
      ask(rescorer(standard(), [rescore(8), rescore(4)]), {}, name),
      ask(rescorer(standard(), [rescore(4), rescore(8)]), { size: 2 }, name),
      ask(
        rescorer(rescorer(standard(), rescore(6)), rescore(4)),
        { aggs: { c: { value_count: { field: 'n' } } } },
        name,
      ),
      ask(rescorer(standard(), rescore(5), { filter: { range: { n: { gte: 9 } } } }), {}, name),
      ask(rescorer(standard(), rescore(5)), { post_filter: { range: { n: { gte: 12 } } } }, name),
      ask(rescorer(standard(all), rescore(10)), { size: 8, collapse: { field: 'k' } }, name),
      ask(rescorer(standard(all, { collapse: { field: 'k' } }), rescore(5)), {}, name),
      ask(rescorer(standard(fox, { min_score: 0.1 }), rescore(3)), { min_score: 10 }, name),
      ask(rescorer(standard(), rescore(3)), { track_total_hits: false }, name),
      ask(rescorer(standard(all), rescore(4, { match_none: {} }, { query_weight: 0 })), {}, name),
    ]),
    ...['a', 's', 'w'].flatMap((name) => [
      ask(rescorer(knn(), rescore(5)), {}, name),
      ask(rescorer(knn({ k: 7 }), rescore(4, { match: { t: 'dog' } })), { aggs: { c: { max: { field: 'n' } } } }, name),
      ask(
        rescorer(knn({ filter: { range: { n: { lte: 20 } } } }), rescore(5), { filter: { range: { n: { gte: 9 } } } }),
        {},
        name,
      ),
      ask(rescorer(rescorer(knn(), rescore(4)), rescore(2)), {}, name),
      ask(rescorer(knn(), rescore(5)), { explain: true, size: 2 }, name),
      ask(rescorer(rescorer(knn(), rescore(4)), rescore(2)), { explain: true }, name),
      ask(rescorer(knn({ k: 2 }), rescore(5)), { explain: true, aggs: { m: { max: { field: 'n' } } } }, name),
    ]),
    // Sizes.
    ask(rescorer(standard(), rescore(3)), { size: 3 }),
    ask(rescorer(standard(), rescore(20)), { size: 12 }),
    ask(rescorer(standard(), rescore(5)), { size: 2, from: 4 }),
    ...[2, 3, 7].map((from) => ask(rescorer(standard(), rescore(3)), { from })),
    ...[true, false, 4].map((track_total_hits) => ask(rescorer(standard(), rescore(3)), { size: 0, track_total_hits })),
    ...[true, 4].map((track_total_hits) => ask(rescorer(standard(), rescore(3)), { track_total_hits })),
    ask(rescorer(standard(), rescore(3)), { from: 3, track_total_hits: true }),
    ask(rescorer(standard(), { window_size: 0, query: { rescore_query: all } })),
    ask(rescorer(standard(), rescore(10000)), { size: 10000, from: 1 }),
    // Filters and least scores.
    ask(rescorer(standard(undefined, { filter: { range: { n: { gte: 20 } } } }), rescore(4))),
    ask(rescorer({ standard: {} }, rescore(4))),
    ask(rescorer({ standard: {} }, rescore(4), { filter: [{ range: { n: { gte: 20 } } }, all] })),
    ask(rescorer({ standard: {} }, rescore(4), { filter: [] })),
    ask(
      rescorer(rescorer(standard(), rescore(6), { filter: { range: { n: { lte: 20 } } } }), rescore(4), {
        filter: [{ range: { n: { gte: 6 } } }],
      }),
    ),
    ask(rescorer(standard(), rescore(5), { min_score: 1000 })),
    ask(rescorer(standard(by_n, { min_score: 27 }), rescore(5))),
    ask(rescorer(standard(fox, { min_score: 0 }), rescore(4))),
    ask(rescorer(rescorer(standard(fox, { min_score: 0.1 }), rescore(6)), rescore(4))),
    ask(rescorer(rescorer(standard(), rescore(6), { min_score: 50 }), rescore(4))),
    ...[10, 30].map((min_score) => ask(rescorer(standard(), rescore(5)), { min_score })),
    // Names.
    ask(rescorer(standard(fox, { _name: 'in' }), rescore(2), { _name: 'out' })),
    ask(rescorer(standard(fox, { _name: 'in' }), rescore(2), { _name: 'out' }), { track_total_hits: false }),
    ask(rescorer(standard(fox, { _name: 'in' }), rescore(2)), {
      post_filter: { range: { n: { gte: 3, _name: 'behind' } } },
    }),
    ask(rescorer(standard({ match: { t: { query: 'fox', _name: 'q' } } }), rescore(2))),
    ask(rescorer(standard({ match: { t: { query: 'fox', _name: 'q' } } }, { _name: 'in' }), rescore(2))),
    ask(rescorer(standard({ bool: { must: [{ term: { k: { value: 'k0', _name: 'q' } } }], _name: 'b' } }), rescore(2))),
    ask(
      rescorer(
        standard(
          { match: { t: { query: 'fox', _name: 'q' } } },
          { filter: { range: { n: { gte: 1, _name: 'f' } } }, _name: 'in' },
        ),
        rescore(2),
      ),
    ),
    ask(rescorer(rescorer(standard(fox, { _name: 'x' }), rescore(4), { _name: 'z' }), rescore(2), { _name: 'y' })),
    ask(
      rescorer(standard(), {
        window_size: 2,
        query: { rescore_query: { match: { t: { query: 'quick', _name: 'r' } } } },
      }),
    ),
    ask(standard(fox, { _name: 'in' })),
    ask(
      standard({ match: { t: { query: 'fox', _name: 'q' } } }, { _name: 'in', filter: { range: { n: { gte: 1 } } } }),
    ),
    // Explained.
    ...['a', 's', 'o'].flatMap((name) => [
      ask(rescorer(standard(), rescore(2)), { explain: true }, name),
      ask(rescorer(rescorer(standard(fox, { _name: 'x' }), rescore(4)), rescore(2)), { explain: true, size: 1 }, name),
      ask(rescorer(standard(), rescore(4)), { explain: true, post_filter: { range: { n: { gte: 9 } } } }, name),
      ask(rescorer({ standard: {} }, rescore(2)), { explain: true, size: 1 }, name),
    ]),
    ask(rescorer(standard(fox, { filter: { range: { n: { gte: 1 } } } }), rescore(2)), { explain: true, size: 1 }),
    ask(rescorer(standard(), rescore(2)), { explain: true, size: 0, aggs: { c: { value_count: { field: 'n' } } } }),
    ask(rescorer(rescorer(standard(), rescore(4)), rescore(2)), { explain: true, size: 0 }),
    ask(rescorer(standard(all), rescore(10)), { explain: true, size: 1, collapse: { field: 'k' } }),
    // Beside others.
    ask(rescorer(standard(), rescore(3)), { aggs: { m: { max: { field: 'n' } }, k: { terms: { field: 'k' } } } }),
    ask(rescorer(standard(), rescore(3)), { size: 0, aggs: { m: { max: { field: 'n' } } } }),
    ask(rescorer(standard({ match: { t: 'nope' } })), { aggs: { m: { max: { field: 'n' } } } }),
    ask(rescorer(standard(), rescore(2)), { highlight: { fields: { t: {} } } }),
    ask(rescorer(standard(), rescore(2)), { highlight: { fields: { t: {} } }, track_total_hits: false }),
    ask(rescorer(standard(), rescore(2)), { highlight: { fields: { t: { type: 'plain' } } } }),
    ask(rescorer(standard({ match: { t: 'quick' } }, { filter: fox }), rescore(2)), {
      highlight: { fields: { t: {} } },
    }),
    ask(rescorer(standard(), rescore(2)), { suggest: { x: { text: 'qick', term: { field: 't' } } } }),
    ask(rescorer(standard(), rescore(2)), { version: true, seq_no_primary_term: true, fields: ['n'] }),
    ask(rescorer(standard(), rescore(2)), { indices_boost: [{ a: 3 }] }),
    ask(rescorer(standard(), rescore(2)), { track_scores: true }),
    ask(rescorer(standard(all), rescore(10)), {
      size: 2,
      collapse: { field: 'k', inner_hits: { name: 'i', size: 2, _source: false } },
    }),
    ask(rescorer(standard({ term: { n: '7' } }), rescore(5)), { runtime_mappings: { n: { type: 'keyword' } } }),
    ask(rescorer(standard({ nested: { path: 'o', query: { term: { 'o.m': 2 } } } }), rescore(4)), {}, 'o'),
    ask(rescorer(standard({ match: { n: 1 } }), rescore(2)), {}, 'a,z'),
    ...[
      'search_type=dfs_query_then_fetch',
      'preference=_shards:1',
      'routing=x',
      'request_cache=true',
      'pre_filter_shard_size=1',
      'allow_partial_search_results=true',
      'rest_total_hits_as_int=true',
      'size=6',
      'q=t:dog',
      'sort=n',
    ].map((params) => post(`/s/_search?${params}`, { retriever: rescorer(standard(), rescore(5)), _source: false })),
    post('/none*/_search', { retriever: rescorer(standard()) }),
    post('/none/_search', { retriever: rescorer(standard()) }),
    post('/a/_search?scroll=1m', { retriever: rescorer(standard()) }),
    post('/a/_search?scroll=1m', { retriever: rescorer(rescorer(standard())), size: 20, sort: ['n'] }),
    post(
      '/_msearch',
      ndjson([
        { index: 'a' },
        { retriever: rescorer(standard(), rescore(2)) },
        { index: 'a' },
        { retriever: rescorer(standard(broken)) },
      ]),
    ),
    post('/_msearch', ndjson([{ index: 'a' }, { retriever: rescorer(standard(), rescore(2)), size: 4 }])),
    post('/s/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' } }),
    ...[{}, { slice: { id: 0, max: 2 } }, { slice: { id: 1, max: 2 }, size: 2 }, { track_total_hits: false }].map(
      (beside) =>
        post('/_search', {
          retriever: rescorer(standard(all), rescore(7, { match: { t: 'quick' } })),
          pit: { id: '{{pit}}' },
          _source: false,
          ...beside,
        }),
    ),
    ask(
      rescorer(standard({ nested: { path: 'o', query: { term: { 'o.m': 2 } }, inner_hits: {} } }), rescore(3)),
      {},
      'o',
    ),
    // Scores that are no scores.
    ask(rescorer(standard(), rescore(4, by_n, { rescore_query_weight: -2 }))),
    ask(rescorer(standard(), rescore(4, by_n, { rescore_query_weight: -2 })), { track_total_hits: false }),
    // Complaints.
    ask(rescorer(standard(), rescore(3)), { size: 4 }),
    ask(rescorer(rescorer(standard(), rescore(4)), rescore(6)), { size: 6 }),
    ask(rescorer(rescorer(rescorer(standard(), rescore(3)), rescore(4)), rescore(5)), { size: 6 }),
    ask(rescorer(rescorer(standard(), rescore(-2)), rescore(-1))),
    ask(rescorer(standard(), [rescore(-3), rescore(-4)]), { size: 0 }),
    ask(rescorer(standard(), rescore(3)), {
      query: all,
      sort: ['n'],
      rescore: rescore(3),
      size: 20,
      from: 2,
      slice: { id: 0, max: 2 },
      stored_fields: '_none_',
      _source: true,
    }),
    ask(rescorer(standard()), { terminate_after: 3 }),
    // Searches inside that fail.
    ...[
      standard(broken),
      standard(fox, { sort: ['n'] }),
      standard(fox, { sort: [{ _score: 'asc' }] }),
      standard(fox, { sort: ['nope'] }),
      standard(fox, { sort: ['_score'] }),
      standard(fox, { sort: [] }),
      standard(fox, { search_after: [1], terminate_after: 2 }),
      standard(fox, { terminate_after: 3 }),
      standard(fox, { terminate_after: 0 }),
      standard(fox, { collapse: { field: 't' } }),
      standard(fox, { collapse: { field: 'nope' } }),
      knn({ field: 'n' }),
      knn({ query_vector: [1] }),
      knn({ k: 60 }),
      knn({ filter: broken }),
      rescorer(standard(fox, { sort: ['n'] })),
      rescorer(standard(fox, { search_after: [1] })),
    ].map((inner) => ask(rescorer(inner, rescore(3)))),
    ...[{ term: { n: 'x' } }, { nope: {} }].map((query) => ask(rescorer(standard(), rescore(3, query)))),
    ask(rescorer(rescorer(standard(), rescore(4)), rescore(2, broken))),
    ask(rescorer(standard(), rescore(3), { filter: broken })),
    ask(rescorer(standard(), rescore(3), { filter: broken }), {}, 's'),
    ask(rescorer(standard(broken), rescore(3)), { post_filter: { term: { n: 'y' } } }),
    ask(rescorer(standard(), rescore(3)), { post_filter: broken }),
    ask(rescorer(standard(), rescore(3)), { aggs: { m: { max: { field: 't' } } } }),
    ask(rescorer(standard(), rescore(20000))),
    ask(rescorer(standard(), rescore(10001)), { size: 1 }),
    // Mistakes.
    ...['{}', `{"retriever":${S}}`, `{"rescore":${W}}`, `{"nope":1,"retriever":${S}}`, `{"retrieve":${S}}`].map(text),
    ...['"rank_window_size":5', '"window_size":2', '"boost":2'].map((key) =>
      text(`{"retriever":${S},"rescore":${W},${key}}`),
    ),
    ...[
      '[]',
      'null',
      '1',
      '"x"',
      '{}',
      'true',
      '{"standard":[]}',
      '{"knn":1}',
      '{"nope":{}}',
      '{"nope":[]}',
      '{"standard":{},"knn":{}}',
      '{"standard":{"nope":1}}',
      '{"standard":{"query":{"nope":{}}}}',
      '{"standard":{"min_score":"x"}}',
      '{"standard":{"filter":1}}',
      '{"knn":{}}',
      '{"knn":{"field":"v","query_vector":[1,1],"k":3,"num_candidates":10,"boost":2}}',
      '{"rescorer":{}}',
      '{"rescorer":[]}',
      `{"rescorer":{"retriever":{"nope":{}},"rescore":${W}}}`,
    ].map((value) => text(`{"retriever":${value},"rescore":${W}}`)),
    ...[
      '[]',
      'null',
      '1',
      '"x"',
      '{}',
      '[{}]',
      '[1]',
      '[null]',
      'true',
      '{"window_size":3}',
      '{"query":{}}',
      '{"nope":{}}',
      '{"window_size":"x","query":{"rescore_query":{"match_all":{}}}}',
      '{"query":{"rescore_query":{"nope":{}}}}',
      '{"query":{"rescore_query":{"match_all":{}},"score_mode":"x"}}',
      '[{"query":{"rescore_query":{"match_all":{}}}},{"window_size":20,"query":{"rescore_query":{"match_all":{}}}}]',
      '{"learning_to_rank":{}}',
    ].map((value) => text(`{"retriever":${S},"rescore":${value}}`)),
    text(`{"rescore":[],"retriever":${S}}`),
    ...[
      '"filter":1',
      '"filter":[1]',
      '"filter":{"nope":{}}',
      '"filter":null',
      '"min_score":"x"',
      '"min_score":null',
      '"min_score":"3"',
      '"_name":1',
      '"_name":null',
      '"_name":["x"]',
      '"min_score":-1',
    ].map((key) => text(`{"retriever":${S},"rescore":${W},${key}}`)),
    search('a', `{"retriever":{"rescorer":{"retriever":${S},"rescore":${W}},"standard":{}}}`),
    ...[1, 2, 3, 4, 5].map((cut) => search('a', `{"retriever":{"rescorer":{"retriever":${S.slice(0, -cut)}`)),
    search('a', `{"retriever":{"rescorer":{"retriever":${S}`),
    search('a', `{"retriever":{"rescorer":{"retriever":${S},"rescore":${W}`),
    ask({ rescorer: [] }),
    ask({ rescorer: null }),
    ask({ rescorer: 1 }),
  ],
});
