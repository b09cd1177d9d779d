import { defineCase, load, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    i: { type: 'integer' },
    b: { type: 'byte' },
    l: { type: 'long' },
    n: { type: 'nested', properties: { i: { type: 'integer' } } },
    m: { type: 'boolean', fields: { raw: { type: 'keyword', null_value: 'none', ignore_above: 1 } } },
    r: { type: 'long_range' },
  },
};
const documents = [
  { i: 1, b: [100, 100], l: [1, 2], m: [null, 'true', false] },
  { i: [2_147_483_647, 2], n: [{ i: 2_147_483_647 }, { i: 5 }] },
  { i: [-2_147_483_648, -1], b: 1, m: null },
];

/** Sums of 32-bit numbers wrap at 32 bits; `null_value` may be too long to be stored; ranges have no missing value. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/zero', {
      mappings: { properties: { n: { type: 'nested', properties: { z: { type: 'double' }, y: { type: 'float' } } } } },
    }),
    load('zero', [
      '{"n":{"z":-0.0,"y":-0.0}}',
      '{"n":[{"z":-0.0},{"z":0,"y":1}]}',
      '{"n":[{"z":-0.0,"y":-0.0},{"z":-0.0}]}',
    ]),
    put('/z', { mappings: { properties: { z: { type: 'double' }, y: { type: 'float' } } } }),
    load('z', ['{"z":0,"y":[0,1]}', '{"z":-0.0,"y":-0.0}', '{"z":-0.0,"y":0}']),
  ],
  reads: [
    ...['i', 'b', 'l'].flatMap((field) =>
      ['sum', 'avg', 'median'].map((mode) => search('a', { sort: [{ [field]: { mode } }] })),
    ),
    ...['asc', 'desc'].map((order) => search('a', { size: 1, sort: [{ i: { mode: 'sum', order } }] })),
    ...['long', 'double'].map((numeric_type) => search('a', { sort: [{ i: { mode: 'sum', numeric_type } }] })),
    search('a', { sort: [{ 'n.i': { mode: 'sum', nested: { path: 'n' } } }] }),
    search('a', { fields: ['m*'] }),
    ...['terms', 'max', 'value_count'].map((name) =>
      search('a', { aggs: { a: { [name]: { field: 'r', missing: 1 } } }, size: 0 }),
    ),
    search('a', { aggs: { a: { terms: { field: 'r' } } }, size: 0 }),
    ...['n.z', 'n.y'].flatMap((field) =>
      [undefined, 'sum', 'avg', 'min', 'max'].flatMap((mode) =>
        ['asc', 'desc'].map((order) =>
          search('zero', {
            sort: [{ [field]: { order, nested: { path: 'n' }, ...(mode === undefined ? {} : { mode }) } }],
          }),
        ),
      ),
    ),
    ...['ASC', 'Date', ''].map((numeric_type) => search('a', { sort: [{ i: { numeric_type } }] })),
    ...['z', 'y'].flatMap((field) =>
      ['sum', 'avg', 'min'].map((mode) => search('z', { sort: [{ [field]: { mode } }] })),
    ),
    ...['double', 'long'].flatMap((type) =>
      ['sum', 'avg', 'min', 'max', 'median'].map((mode) =>
        search('z', { sort: [{ z: { mode } }], runtime_mappings: { z: { type } } }),
      ),
    ),
  ],
});
