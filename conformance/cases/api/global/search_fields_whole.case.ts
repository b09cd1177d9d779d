import { defineCase, put, type Step, search } from '../../../case.ts';

/** Ranges, points and bytes: types whose values are more than scalars. */
const properties = {
  i: { type: 'integer_range' },
  l: { type: 'long_range' },
  f: { type: 'float_range' },
  db: { type: 'double_range' },
  d: { type: 'date_range' },
  d2: { type: 'date_range', format: 'yyyy/MM' },
  p: { type: 'ip_range' },
  g: { type: 'geo_point', ignore_malformed: true },
  g2: { type: 'geo_point', null_value: '1,2' },
  g3: { type: 'geo_point', index: false, doc_values: false },
  b: { type: 'binary' },
  b2: { type: 'binary', doc_values: true },
  o: { properties: { g: { type: 'geo_point' }, i: { type: 'integer_range' } } },
  kids: { type: 'nested', properties: { g: { type: 'geo_point' }, i: { type: 'long_range' }, b: { type: 'binary' } } },
  al: { type: 'alias', path: 'i' },
};

/** A document, and what hits return of it. */
const document = (source: unknown): Step[] => [
  put('/a/_doc/1?refresh=true', source),
  search('a', { _source: false, fields: ['*'] }),
  search('a', {
    _source: false,
    fields: [
      { field: '*g*', format: 'wkt' },
      { field: 'd*', format: 'dd.MM.yyyy' },
    ],
  }),
];

const metadata = ['_doc_count', '_tier', '_tsid', '_data_stream_timestamp'];

export default defineCase({
  setup: [put('/a', { settings: { number_of_shards: 1 }, mappings: { properties } })],
  examples: [
    document({
      i: { gte: '5', lt: 7.0 },
      l: { gte: null, lte: 3 },
      f: [{ gte: 1, lte: 3.3 }, null],
      db: { gt: '1.10' },
      d: { lte: '2020', gt: '2019-02' },
      p: { gte: '10.0.0.1', lt: '::ffff:10.0.0.9' },
      d2: { gte: '2020/01' },
    }),
    document({
      d: { gte: 1577836800000, lte: '1577836800001' },
      i: [{}, [{ gte: 1 }]],
      p: ['10.1.0.0/16', '2001:DB8::/32', { gte: '2001:DB8:0:0::1' }],
      l: { gte: 1.0, lte: '9223372036854775807' },
      f: { gte: 1e10, lt: 0.1e12 },
    }),
    document({
      p: ['10.1.2.3/16', '::1/128', '2001:db8:0:1::/64'],
      d: { gte: '2020-01-01||/M', lt: '2020-03-05||+1d' },
      d2: { lte: '2020/05' },
      f: { gte: 3.3 },
      db: { gte: 1e21, lt: 1e22 },
    }),
    document({ p: { gte: null, lte: '::2' }, d: { gte: null }, b: 5 }),
    document({ i: { gte: 1.7, lte: ' 5' }, l: [{ gt: -3, lte: 0 }, { lt: 5 }], al: { gte: 1 } }),
    document({ i: { gte: '1.7' }, o: { i: [{ gte: 1 }, { gte: 2 }] }, 'o.i': { lte: 3 } }),
    document({ g: [1, 2], g2: null, b: 'AQI=', b2: ['AQI=', 'AwQ='], g3: '3,4' }),
    document({
      g: ['1,2', 'xx', { lat: 1, lon: 5 }],
      g2: [
        [1, 2],
        [3, 4],
      ],
      g3: { lat: 3.333333333333333, lon: '4' },
    }),
    document({ g: [[1, 2, 3], null], g2: ['1,2', null, 's0'], g3: [{ type: 'Point', coordinates: [1, 2] }] }),
    document({ g: 95, g2: [1, 2, 3] }),
    document({ g: [5, 95], b: ['x', [1, 'y'], null] }),
    document({ g: { lat: 1 } }),
    document({ g: ['abc', 'a,b', [1, 2]] }),
    document({ g: [[200, 2], 'POINT (1 2)'] }),
    document({
      o: [
        { g: [1, 2] },
        { g: '3,4' },
        {
          g: [
            [5, 6],
            [7, 8],
          ],
        },
      ],
    }),
    document({
      kids: [
        { g: [1, 2], i: { gte: 1 }, b: 'AQI=' },
        { g: ['3,4', [5, 6]], i: [{ lt: 2 }, { gte: 7 }] },
      ],
    }),
    ...['g', 'i', 'p', 'b', 'd', 'd2', 'al'].map((field): Step[] => [
      put('/a/_doc/1?refresh=true', { n: 1 }),
      search('a', { fields: [{ field, format: 'nope' }] }),
      search('a', { fields: [{ field: `${field}*`, format: 'x' }] }),
    ]),
    ...metadata.map((field): Step[] => [
      put('/a/_doc/1?refresh=true', { n: 1 }),
      search('a', { fields: [field] }),
      search('a', { docvalue_fields: [field] }),
      search('a', { fields: [{ field, format: 'x' }] }),
    ]),
  ],
});
