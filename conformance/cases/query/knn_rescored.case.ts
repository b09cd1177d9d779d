import { bulk, defineCase, post, put } from '../../case.ts';

const types = ['hnsw', 'flat', 'int8_hnsw', 'int8_flat', 'bbq_hnsw'];
const dims = 64;
const vector = (type: string) => ({ type: 'dense_vector', dims, similarity: 'l2_norm', index_options: { type } });
/** Numbers that look like any others, the same at each run. */
const numbers = (seed: number) =>
  Array.from({ length: dims }, (_, place) => (((seed * 7919 + place * 104729) % 199) - 99) / 100);
const knn = (field: string, more: object = {}) => ({
  field,
  query_vector: field === 'byte' ? [1, 2, 3, 4] : numbers(1000),
  k: 3,
  num_candidates: 5,
  ...more,
});
const search = (body: object, index = 'r') => post(`/${index}/_search`, { _source: false, size: 4, ...body });
const malformed = [
  null,
  5,
  'x',
  [],
  {},
  { x: 1 },
  { oversample: 0.5 },
  { oversample: -1 },
  { oversample: 'x' },
  { oversample: null },
  { oversample: true },
  { oversample: 2, oversample2: 1 },
];

/** `rescore_vector`: the vectors that were compared in few bits are compared as they are, whatever the field says of it. */
export default defineCase({
  setup: [
    ...['r', 'm'].map((index) =>
      put(`/${index}`, {
        settings: { number_of_shards: index === 'r' ? 1 : 2, refresh_interval: -1 },
        mappings: {
          properties: {
            ...Object.fromEntries(types.map((type) => [type, vector(type)])),
            byte: { type: 'dense_vector', dims: 4, element_type: 'byte', similarity: 'l2_norm' },
          },
        },
      }),
    ),
    ...['r', 'm'].map((index) =>
      bulk(
        `/${index}/_bulk?refresh=true`,
        Array.from({ length: 24 }, (_, place) => [
          JSON.stringify({ index: { _id: `${place}` } }),
          JSON.stringify({
            ...Object.fromEntries(types.map((type) => [type, numbers(place)])),
            byte: [place, 3 * place, 50 - place, 7],
          }),
        ]).flat(),
      ),
    ),
  ],
  reads: [
    ...[...types, 'byte'].flatMap((field) => [
      ...[undefined, 1, 1.5, 4, '2', 10.5]
        .filter((oversample) => field !== 'bbq_hnsw' || oversample === undefined || Number(oversample) >= 4)
        .flatMap((oversample) => {
          const more = oversample === undefined ? {} : { rescore_vector: { oversample } };
          return [
            search({ knn: knn(field, more) }),
            search({ query: { knn: knn(field, more) } }),
            // Sums of few bits differ in their last digits.
            ...(oversample === undefined && field.startsWith('int8') ? [] : [search({ knn: knn(field, more) }, 'm')]),
            search({ retriever: { knn: knn(field, more) } }),
          ];
        }),
      ...(field === 'bbq_hnsw' ? [] : [search({ query: { knn: knn(field, { rescore_vector: { oversample: 0 } }) } })]),
    ]),
    search({ query: { knn: knn('int8_hnsw', { k: 1, rescore_vector: { oversample: 1 } }) } }),
    search({ knn: knn('int8_hnsw', { k: 1, num_candidates: 1, rescore_vector: { oversample: 1 } }) }),
    search({ knn: knn('int8_hnsw', { similarity: 6, rescore_vector: { oversample: 2 } }) }),
    search({ query: { knn: { field: 'int8_hnsw', query_vector: numbers(1000), rescore_vector: { oversample: 2 } } } }),
    ...malformed.flatMap((rescore_vector) => [
      search({ knn: knn('hnsw', { rescore_vector }) }),
      search({ query: { knn: knn('hnsw', { rescore_vector }) } }),
      search({ retriever: { knn: knn('hnsw', { rescore_vector }) } }),
    ]),
    search({ retriever: { knn: knn('hnsw', { _name: 'n' }) } }),
  ],
});
