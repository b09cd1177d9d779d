import { defineCase, load, post, put, search } from '../../case.ts';

const properties = {
  bare: { type: 'flattened', doc_values: false },
  short: { type: 'flattened', doc_values: false, ignore_above: 2 },
  plain: { type: 'flattened' },
  values: { type: 'flattened', index: false },
  none: { type: 'flattened', index: false, doc_values: false },
};
const objects = [
  {},
  { a: null },
  { a: [] },
  { a: 'xyz' },
  null,
  [],
  [{}],
  [null],
  { a: {} },
  { a: 'x' },
  [{ a: 'x' }, {}],
];
const names = Object.keys(properties);

/** Without doc values a document has the field if it has any object there, even one of which nothing is stored. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties } }),
    load(
      'a',
      objects.flatMap((object) => names.map((name) => ({ [name]: object }))),
    ),
  ],
  reads: names.flatMap((name) =>
    [name, `${name}.a`, `${name}*`].flatMap((field) => [
      search('a', { query: { exists: { field } }, size: 20, _source: false }),
      post('/a/_count', { query: { bool: { must_not: { exists: { field } } } } }),
    ]),
  ),
  examples: [
    [
      put('/b', { settings: { number_of_shards: 1 }, mappings: { properties } }),
      ...Array.from({ length: 5 }, (_, id) => id + 1).map((id) =>
        put(`/b/_doc/${id}?refresh=true`, { bare: {}, short: { a: 'xyz' } }),
      ),
      put('/b/_doc/2?refresh=true', {}),
      ...['bare', 'short'].map((field) => search('b', { query: { exists: { field } }, _source: false })),
    ],
  ],
});
