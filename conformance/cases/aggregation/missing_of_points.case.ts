import { defineCase, load, put, search } from '../../case.ts';

const values = [
  ...['', 'zz', 'zz!', 'a,b', '1,2', ' 1 , 2 ', '1,2,3', '1,2,3,4', '1,', ',', ',1', '91,2', '1,200', 'NaN,1'],
  ...['POINT(1 2)', 'point(1 2)', 'POINT(1 200)', 'POLYGON((1 2))', 5, -5, true, false],
];
const written = ['1.50', '1e400', '5e0', '-0', '-0.0', '12345678901234567890'];
const kinds = ['value_count', 'max', 'terms'];

/** A missing point is parsed before the aggregation is validated; its latitude and longitude are checked where documents are read. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { g: { type: 'geo_point' }, k: { type: 'keyword' }, i: { type: 'ip' } } } }),
    put('/empty', { mappings: { properties: { g: { type: 'geo_point' } } } }),
    load('a', [{ g: '1,2' }, { k: 'x', i: '::1' }]),
  ],
  reads: [
    search('a', { query: { exists: { field: 'g' } } }),
    ...values.flatMap((missing) => [
      ...kinds.map((kind) => search('a', { size: 0, aggs: { x: { [kind]: { field: 'g', missing } } } })),
      search('empty', { size: 0, aggs: { x: { value_count: { field: 'g', missing } } } }),
    ]),
    // A number is parsed as Java prints it.
    ...written.flatMap((missing) =>
      ['g', 'k', 'i'].flatMap((field) =>
        ['value_count', 'terms'].map((kind) =>
          search('a', `{"size":0,"aggs":{"x":{"${kind}":{"field":"${field}","missing":${missing}}}}}`),
        ),
      ),
    ),
  ],
  examples: ['1,', ',', ',,', '1,2,', '1,2,3,4', ',1'].map((text) => put('/a/_doc/1?refresh=true', { g: text })),
});
