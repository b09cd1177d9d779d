import { bulk, defineCase, get, only, put, search } from '../../case.ts';

const SIMILARITIES = ['cosine', 'l2_norm', 'dot_product', 'max_inner_product'] as const;
/** By index: those of both majors, and those that only one of them supports. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  q: {
    default: {},
    int8_flat: { index_options: { type: 'int8_flat' } },
    rescored: { index_options: { type: 'int8_hnsw', rescore_vector: { oversample: 2 } } },
  },
  on_8: {
    most: { index_options: { type: 'int8_flat', confidence_interval: 0.95 } },
    int4_hnsw: { index_options: { type: 'int4_hnsw', confidence_interval: 0.9 } },
    all: { index_options: { type: 'int8_hnsw', confidence_interval: 1 } },
  },
  on_9: { int4_hnsw: { index_options: { type: 'int4_hnsw' } }, int4_flat: { index_options: { type: 'int4_flat' } } },
};
const DIMS = 8;

/** A vector of length one that is written as a number. */
const vector = (number: number): number[] => {
  const numbers = Array.from({ length: DIMS }, (_, i) => Math.sin(number * 7.3 + i * (1 + number / 5)));
  const length = Math.hypot(...numbers);
  return numbers.map((value) => Math.round((1e6 * value) / length) / 1e6);
};
const fields = (index: string) =>
  SIMILARITIES.flatMap((similarity) =>
    Object.entries(OPTIONS[index] ?? {}).map(([name, options]): [string, object] => [
      `${similarity}_${name}`,
      { type: 'dense_vector', dims: DIMS, similarity, ...options },
    ]),
  );
const documents = (index: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((id) => [
    { index: { _id: `${id}` } },
    {
      k: id,
      ...Object.fromEntries(fields(index).map(([name]) => [name, vector(id)])),
      n: [{ v: vector(id + 0.3) }, { v: vector(id + 0.6) }],
    },
  ]);
const OTHERS = [
  { index: { _id: 'o' } },
  { one: [2.5] },
  { index: { _id: 'p' } },
  { one: [3], many: Array.from({ length: 400 }, (_, i) => Math.cos(i)) },
];
// Segments have intervals of their own: of 45 vectors, of two and of one, then of one that is replaced.
const load = (index: string) => [
  put(`/${index}`, {
    settings: { number_of_shards: 1 },
    mappings: {
      properties: {
        ...Object.fromEntries(fields(index)),
        k: { type: 'integer' },
        one: { type: 'dense_vector', dims: 1, similarity: 'l2_norm' },
        // ES 9: from this number of dimensions on vectors are quantised to bits by default, and rescored.
        many: { type: 'dense_vector', dims: 400 },
        n: { type: 'nested', properties: { v: { type: 'dense_vector', dims: DIMS } } },
      },
    },
  }),
  bulk(`/${index}/_bulk?refresh`, documents(index, 0, 45)),
  bulk(`/${index}/_bulk?refresh`, [...documents(index, 45, 47), ...OTHERS]),
  bulk(`/${index}/_bulk?refresh`, documents(index, 47, 48)),
  bulk(`/${index}/_bulk?refresh`, documents(index, 46, 47)),
];
const find = (index: string) => [
  get(`/${index}/_mapping`),
  ...fields(index).flatMap(([field]) => [
    search(index, { knn: { field, query_vector: vector(3.1), k: 10, num_candidates: 50 }, _source: false }),
    search(index, {
      query: { knn: { field, query_vector: vector(20.4), k: 3, filter: { range: { k: { gte: 5 } } } } },
      _source: false,
    }),
  ]),
];

const mapping = get('/b/_mapping');
const mapped = (index_options: object) =>
  put('/b', { mappings: { properties: { v: { type: 'dense_vector', dims: 64, index_options } } } });
const INTERVALS = [0.9, 0.95, 1, 0, '0.99', null, 'x', true];
const RESCORED = [
  ...[2, 0, 0.5, '2.5', 11, null, 'x'].map((oversample) => ({ oversample })),
  ...[{ oversample: 2, x: 1 }, {}, null, 1, [], 'x'],
];

export default defineCase({
  reads: [
    ...load('q'),
    ...find('q'),
    search('q', { knn: { field: 'n.v', query_vector: vector(3.1), k: 10, num_candidates: 50 }, _source: false }),
    search('q', {
      query: { nested: { path: 'n', query: { knn: { field: 'n.v', query_vector: vector(7) } } } },
      _source: false,
    }),
    search('q', {
      knn: { field: 'cosine_default', query_vector: vector(11), k: 30, num_candidates: 50, similarity: 0.2 },
      _source: false,
    }),
    search('q', { knn: { field: 'one', query_vector: [2], k: 3, num_candidates: 5 }, _source: false }),
    search('q', {
      knn: { field: 'many', query_vector: Array.from({ length: 400 }, (_, i) => Math.sin(i)), k: 3, num_candidates: 5 },
      _source: false,
    }),
  ],
  examples: [
    [...load('on_8'), ...find('on_8')].map((step) => only(8, step)),
    [...load('on_9'), ...find('on_9')].map((step) => only(9, step)),
    ...INTERVALS.map((confidence_interval) => [
      only(8, mapped({ type: 'int8_hnsw', confidence_interval })),
      only(8, mapping),
    ]),
    ...INTERVALS.map((confidence_interval) => [
      only(8, mapped({ type: 'int4_flat', confidence_interval })),
      only(8, mapping),
    ]),
    ...['int8_hnsw', 'int4_flat'].flatMap((type) =>
      RESCORED.map((rescore_vector) => [mapped({ type, rescore_vector }), mapping]),
    ),
    [mapped({ type: 'bbq_hnsw', rescore_vector: { oversample: 2 } }), mapping],
    [mapped({ type: 'bbq_flat', rescore_vector: null }), mapping],
    [mapped({ type: 'hnsw', rescore_vector: { oversample: 2 } }), mapping],
    [mapped({ type: 'flat', rescore_vector: null }), mapping],
  ],
});
