import { defineCase, load, put, search } from '../../../case.ts';

const MODES = ['min', 'max', 'sum', 'avg', 'median'];
const FIELDS = ['k', 'i', 'g', 'v', 'f', 'd', '_index', '_ignored', '_id', '_routing', 'nope'];
const TYPES = ['binary', 'keyword', 'long', 'flattened', 'dense_vector', 'geo_point'];
const sort = (field: string, options: object) => search('a', { sort: { [field]: options }, size: 0 });

/** Modes of sorting, by fields of all kinds. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          b: { type: 'binary', doc_values: true },
          k: { type: 'keyword' },
          i: { type: 'ip' },
          g: { type: 'geo_point' },
          v: { type: 'dense_vector', dims: 2, index: false },
          f: { type: 'flattened' },
          d: { type: 'date' },
        },
      },
    }),
    load('a', [{ k: 'x', d: 1 }]),
  ],
  reads: [
    ...['sum', 'avg', 'median'].map((mode) => sort('b', { mode })),
    ...FIELDS.flatMap((field) => MODES.map((mode) => sort(field, { mode }))),
    ...['b', 'k', 'g', 'd'].map((field) => sort(field, { mode: 'median', numeric_type: 'long' })),
    ...TYPES.flatMap((unmapped_type) => [
      sort('nope', { unmapped_type }),
      sort('nope', { unmapped_type, mode: 'sum' }),
    ]),
  ],
});
