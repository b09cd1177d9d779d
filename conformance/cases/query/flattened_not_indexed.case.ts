import { defineCase, get, load, post, put, search } from '../../case.ts';

/** Values that a flattened field rejects, and some that it accepts. */
const VALUES = [
  7,
  'x',
  true,
  [1, { a: 1 }],
  { a: { b: { c: { d: 1 } } } },
  null,
  [null],
  [],
  {},
  { a: null },
  { '': 1 },
];

const q = (query: unknown) => search('a', { query });

/** Keys of flattened fields that are not indexed. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          f: { type: 'flattened', index: false },
          fd: { type: 'flattened', index: false, doc_values: false },
        },
      },
    }),
    load('a', [{ f: { a: 'x' }, fd: { a: 'x' } }]),
  ],
  reads: ['f.a', 'fd.a', 'f', 'fd'].flatMap((field) => [
    q({ range: { [field]: { lt: 'zz' } } }),
    q({ range: { [field]: { gt: 'a' } } }),
    q({ range: { [field]: { gte: 'a', lt: 'zz' } } }),
    q({ range: { [field]: {} } }),
    q({ prefix: { [field]: 'x' } }),
    q({ prefix: { [field]: { value: 'X', case_insensitive: true } } }),
    q({ term: { [field]: 'x' } }),
    q({ term: { [field]: { value: 'X', case_insensitive: true } } }),
    q({ terms: { [field]: ['x'] } }),
    q({ match: { [field]: 'x' } }),
    q({ match_bool_prefix: { [field]: 'x' } }),
    q({ exists: { field } }),
    search('a', {
      query: { match_all: {} },
      highlight: { fields: { g: { highlight_query: { range: { [field]: { gt: 'Z' } } } } } },
    }),
  ]),
  examples: ['f', 'fd'].map((field) => [
    ...VALUES.map((value, place) => put(`/a/_doc/v${place}`, { [field]: value })),
    post('/a/_refresh'),
    q({ exists: { field } }),
    get('/a/_search?size=20'),
  ]),
});
