import { defineCase, load, put, search } from '../../case.ts';

const VALUES = [
  -5,
  0,
  1,
  2.5,
  'x',
  'AQID',
  'AQI',
  'AQ==',
  'AQ=',
  'AQ=x',
  'AQIDA',
  'AQI=x',
  '',
  true,
  false,
  'é',
  'éé',
  '日本',
  ' AQID',
];

/** Values for documents without one of binary fields: base64. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { b: { type: 'binary', doc_values: true } } } }),
    load('a', [{ b: 'AQID' }, {}]),
  ],
  reads: ['value_count', 'terms', 'avg'].flatMap((type) =>
    VALUES.map((missing) => search('a', { size: 0, aggs: { a: { [type]: { field: 'b', missing } } } })),
  ),
});
