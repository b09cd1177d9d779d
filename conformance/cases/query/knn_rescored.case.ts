import { defineCase, load, post, put, search } from '../../case.ts';

const TYPES = ['hnsw', 'int8_hnsw', 'int8_flat', 'bbq_hnsw', 'bbq_flat'];
const DIMS = 64;
/** A vector that is written as a number. */
const vector = (number: number): number[] =>
  Array.from({ length: DIMS }, (_, i) => Math.round(1e3 * Math.sin(number * 7.3 + i * (1 + number / 5))) / 1e3);
const RESCORED = vector(3.1);
const KEYS = ['k', 'num_candidates'] as const;
const near = (field: string, more: object = {}) => ({
  field,
  query_vector: RESCORED,
  k: 3,
  // As many as make a graph lead to all of them.
  num_candidates: field.endsWith('hnsw') ? 60 : 20,
  ...more,
});
const rescored = (oversample: unknown) => ({ rescore_vector: { oversample } });
/** The same in the query, in the section and in the retriever. */
const everywhere = (knn: object, index = 'a', beside: object = {}) => [
  search(index, { _source: false, query: { knn }, ...beside }),
  search(index, { _source: false, knn, ...beside }),
  ...(KEYS.every((key) => key in knn) ? [search(index, { _source: false, retriever: { knn }, ...beside })] : []),
];
const index = (name: string, number_of_shards: number) => [
  put(`/${name}`, {
    settings: { number_of_shards },
    mappings: {
      properties: {
        ...Object.fromEntries(
          TYPES.map((type) => [
            type,
            { type: 'dense_vector', dims: DIMS, similarity: 'l2_norm', index_options: { type } },
          ]),
        ),
        never: {
          type: 'dense_vector',
          dims: DIMS,
          similarity: 'l2_norm',
          index_options: { type: 'bbq_flat', rescore_vector: { oversample: 0 } },
        },
        byte: { type: 'dense_vector', dims: 2, element_type: 'byte', similarity: 'l2_norm' },
        n: { type: 'integer' },
      },
    },
  }),
  load(
    name,
    Array.from({ length: 60 }, (_, n) => ({
      n,
      byte: [n, 1],
      ...Object.fromEntries([...TYPES, 'never'].map((type) => [type, vector(n)])),
    })),
  ),
];
const WRONG = [0.5, -1, 0.99, 'x', null, true, [], {}];
const OBJECTS = ['{}', '{"x":1}', '{"oversampl":2}', '{"oversample":2,"x":1}', 'null', '[]', '1', '"x"', 'true'];
const V = JSON.stringify({ field: 'int8_hnsw', query_vector: RESCORED, k: 2, num_candidates: 9 }).slice(1, -1);

/** Candidates that were compared in few bits, compared again as they are. */
export default defineCase({
  setup: [...index('a', 1), ...index('s', 3)],
  reads: [
    ...[...TYPES, 'never'].flatMap((field) =>
      // Graphs collect at most as many candidates as there are vectors, whatever `num_candidates` is.
      (field.endsWith('hnsw') ? [undefined, 2] : [undefined, 0, 1, 1.5, 2, '3', 11, 1e10]).flatMap((oversample) =>
        everywhere(near(field, oversample === undefined ? {} : rescored(oversample))),
      ),
    ),
    ...['int8_flat', 'bbq_flat'].flatMap((field) => [
      ...[1, 2].flatMap((oversample) => everywhere(near(field, rescored(oversample)), 's')),
      ...[
        { k: 2, num_candidates: 2 },
        { k: 5, num_candidates: 5 },
        { similarity: 7.5 },
        { filter: { range: { n: { lt: 20 } } } },
        { boost: 2 },
        { _name: 'near' },
      ].flatMap((more) => [
        search('a', { _source: false, query: { knn: near(field, { ...rescored(1.5), ...more }) } }),
        search('a', { _source: false, knn: near(field, { ...rescored(1.5), ...more }) }),
      ]),
      ...[{ num_candidates: 8 }, {}].flatMap((more) =>
        everywhere({ field, query_vector: RESCORED, ...rescored(2), ...more }, 'a', { size: 4 }),
      ),
      search('a', { _source: false, query: { knn: near(field, rescored(2)) }, explain: true, size: 1 }),
      search('a', { _source: false, knn: near(field, rescored(2)), explain: true, size: 1 }),
      post('/a/_explain/4', { query: { knn: near(field, rescored(2)) } }),
    ]),
    ...everywhere({ field: 'byte', query_vector: [3, 1], k: 2, num_candidates: 9, ...rescored(2) }),
    ...everywhere(near('nope', rescored(2))),
    ...WRONG.flatMap((oversample) => everywhere(near('int8_hnsw', rescored(oversample)))),
    ...OBJECTS.flatMap((object) => [
      search('a', `{"query":{"knn":{${V},"rescore_vector":${object}}}}`),
      search('a', `{"knn":{${V},"rescore_vector":${object}}}`),
      search('a', `{"retriever":{"knn":{${V},"rescore_vector":${object}}}}`),
    ]),
    search('a', { query: { knn: { ...near('byte', rescored(2)), query_vector: [1, 2], boost: -1 } } }),
    search('a', {
      query: {
        knn: {
          boost: -1,
          field: 'byte',
          query_vector: [1, 2],
          k: 2,
          filter: { match_all: {} },
          ...rescored('2.5'),
          similarity: 1,
        },
      },
    }),
  ],
});
