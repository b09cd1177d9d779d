import { defineCase, load, put, search } from '../../case.ts';

const flat = { type: 'dense_vector', dims: 3, index_options: { type: 'flat' } };
const TEXTS = [
  '010203',
  'AQID',
  'AAAA',
  'xyz',
  'x',
  '',
  'P4AAAEAAAABAQAAA',
  'P4BAAEBA',
  'A*AA',
  'é1',
  'AQIDBA==',
  'f4AAAEAAAABAQAAA',
  'AAAAAAAAAAAAAAAA',
  '01 2',
];

export default defineCase({
  setup: [
    put('/q', {
      mappings: {
        properties: {
          float: flat,
          byte: { ...flat, element_type: 'byte' },
          bit: { ...flat, dims: 24, element_type: 'bit' },
          none: { type: 'dense_vector', index_options: { type: 'flat' } },
        },
      },
    }),
    load('q', [
      { float: [1, 2, 3], byte: [1, 2, 3], bit: [1, 2, 3] },
      { float: [-1, 2, -3], byte: [-1, 2, -3], bit: [-1, 2, -3] },
    ]),
  ],
  reads: ['float', 'byte', 'bit', 'none'].flatMap((field) =>
    TEXTS.flatMap((query_vector) => {
      const knn = { field, query_vector, k: 2, num_candidates: 5 };
      return [search('q', { _source: false, query: { knn } }), search('q', { _source: false, knn })];
    }),
  ),
});
