import { defineCase, put, search } from '../../../case.ts';

const mapped = (index: string, more: object) => {
  const vector = { type: 'dense_vector', dims: 2, ...more };
  return put(`/${index}`, {
    settings: { number_of_shards: 1 },
    mappings: {
      properties: {
        v: vector,
        q: { properties: { b: { ...vector, element_type: 'byte' } } },
        o: { properties: { w: vector, c: { type: 'completion' } } },
        n: { type: 'nested', properties: { u: vector } },
        c: { type: 'completion' },
        al: { type: 'alias', path: 'v' },
      },
    },
  });
};
const DOCUMENTS = [
  { v: [1, 2.5], q: { b: [1, 2] }, o: { w: [3, 4] }, n: [{ u: [1, 2] }, { u: [1, 3] }], c: 'x' },
  { v: null, c: ['x', 'y'] },
  { o: [{ w: [1, 1], c: 'q' }, { c: ['r', 's'] }], c: { input: ['x', 'z'], weight: 3 } },
  { c: [{ input: 'x' }, 'q'] },
  { v: [0.1, 0.001], c: null },
  { c: '' },
  { c: [] },
  { 'o.w': [0.3, 0.7], 'o.c': 'dot' },
];
const FIELDS = [
  ['v'],
  ['*'],
  ['al'],
  ['al', 'v'],
  ['v*'],
  ['q.b'],
  ['c'],
  ['n.u'],
  ['o.*'],
  [{ field: 'v', format: 'x' }],
  [{ field: 'c', format: 'x' }],
];

export default defineCase({
  setup: Object.entries({ searched: {}, kept: { index: false } }).flatMap(([index, more]) => [
    mapped(index, more),
    ...DOCUMENTS.map((document, id) => put(`/${index}/_doc/${id}?refresh=true`, document)),
  ]),
  reads: ['searched', 'kept'].flatMap((index) =>
    FIELDS.flatMap((fields) =>
      [false, true, ['v'], { exclude_vectors: false }].map((_source) =>
        search(index, { _source, fields, sort: ['_doc'] }),
      ),
    ),
  ),
});
