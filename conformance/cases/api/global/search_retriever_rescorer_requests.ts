import { load, put, search } from '../../../case.ts';

export const by_n = {
  function_score: {
    query: { match_all: {} },
    functions: [{ field_value_factor: { field: 'n', factor: 1 } }],
    boost_mode: 'replace',
  },
};
export const rescore = (window_size?: number, rescore_query: object = by_n, options: object = {}) => ({
  ...(window_size === undefined ? {} : { window_size }),
  query: { rescore_query, query_weight: 0.5, rescore_query_weight: 2, ...options },
});
export const all = { match_all: {} };
export const fox = { match: { t: 'fox' } };
export const broken = { term: { n: 'x' } };
export const standard = (query: object | undefined = fox, options: object = {}) => ({
  standard: { query, ...options },
});
export const knn = (options: object = {}) => ({
  knn: { field: 'v', query_vector: [1, 1], k: 5, num_candidates: 50, ...options },
});
export const rescorer = (retriever: unknown, of: unknown = rescore(), options: object = {}) => ({
  rescorer: { retriever, rescore: of, ...options },
});
export const request = (retriever: unknown, beside: object = {}, index = 'a') =>
  search(index, { retriever, _source: false, ...beside });
export const text = (retriever: string) => search('a', `{"_source":false,"retriever":{"rescorer":${retriever}}}`);
export const W = JSON.stringify(rescore(3));
export const S = JSON.stringify(standard());
export const mapping = {
  properties: {
    t: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'long' },
    v: { type: 'dense_vector', dims: 2, similarity: 'l2_norm', index_options: { type: 'flat' } },
    o: { type: 'nested', properties: { m: { type: 'long' } } },
  },
};
export const documents = Array.from({ length: 30 }, (_, n) => ({
  t: ['quick fox', 'quick dog', 'lazy dog'][n % 3],
  k: `k${n % 5}`,
  n,
  v: [n, 1],
}));
export const nests = documents.map((document, n) => ({ ...document, o: [{ m: n % 4 }, { m: 7 }] }));
export const index = (name: string, number_of_shards: number, content: readonly object[] = documents) => [
  put(`/${name}`, { settings: { number_of_shards }, mappings: mapping }),
  load(name, content),
];
