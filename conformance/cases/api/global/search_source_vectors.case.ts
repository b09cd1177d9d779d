import { defineCase, load, put, search } from '../../../case.ts';

const request = (body: object) => search('a', { sort: 'd', ...body });
const without = { _source: { excludes: ['d'] } };

/** Since 9 vectors are excluded from the returned source; a source that is parsed for fields is filtered as a map. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ip0: { type: 'ip' },
          'a-b': { type: 'half_float' },
          k: { type: 'keyword' },
          d: { type: 'double' },
          v: { type: 'dense_vector', dims: 2 },
          u: { type: 'dense_vector', dims: 2, index: false },
          n: { type: 'nested', properties: { l: { type: 'long' }, v: { type: 'dense_vector', dims: 2 } } },
        },
      },
    }),
    load('a', [
      { ip0: '1.1.1.1', 'a-b': 1, k: 'a', d: 1 },
      { ip0: '1.1.1.1', v: [1, 2], u: [1, 2], 'a-b': 1, k: 'a', d: 2, n: [{ l: 1, v: [1, 2] }] },
    ]),
    put('/b', {
      mappings: {
        properties: {
          i: { type: 'integer' },
          v: { type: 'dense_vector', dims: 2 },
          u: { type: 'dense_vector', dims: 2, index: false },
          o: { properties: { v: { type: 'dense_vector', dims: 2 }, j: { type: 'long' } } },
          n: { type: 'nested', properties: { v: { type: 'dense_vector', dims: 2 } } },
        },
      },
    }),
    load('b', [
      {
        i: 1,
        long2: [10, 0],
        date3: 'x',
        b: false,
        integer0: 3,
        o: { zz: 1, j: 3, b: 3, aa: 1 },
        n: [{ zz: 1, long2: 1, i: 3, date3: 4 }],
      },
    ]),
  ],
  reads: [
    request({}),
    request(without),
    request({ fields: ['a-b'] }),
    request({ fields: ['a-b'], ...without }),
    request({ fields: ['zz'], ...without }),
    request({ fields: [{ field: 'zz', include_unmapped: true }], ...without }),
    request({ fields: ['n.l'], ...without }),
    request({ fields: ['n.l'], _source: true }),
    request({ docvalue_fields: ['k'], ...without }),
    // Vectors that are fields, whether there are any.
    ...['v', 'u', 'o', 'o.v', 'o.*', 'o.j', 'n', 'n.v', 'n.*', 'n.i', '*', '*v', 'i'].flatMap((field) =>
      [{}, { _source: { excludes: ['b'] } }, { _source: { excludes: ['b*'] } }].map((rest) =>
        search('b', { fields: [field], ...rest }),
      ),
    ),
    search('b', { fields: [{ field: 'o.v', include_unmapped: true }] }),
    // Runtime fields hide them from searches alone.
    ...['*', 'v', 'i', 'o.v'].flatMap((field) =>
      ['double', 'keyword'].map((type) => search('b', { fields: [field], runtime_mappings: { v: { type } } })),
    ),
  ],
});
