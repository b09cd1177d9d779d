import { defineCase, load, post, put, search } from '../../case.ts';

const FIELDS = [
  'k',
  'l',
  'd',
  'b',
  'ip',
  'g',
  'r',
  'fl',
  'fl.a',
  't',
  'kx',
  'nope',
  '_index',
  '_seq_no',
  '_ignored',
  '_routing',
  '_id',
  'ne.x',
];
const request = (missing: object, rest: object = {}, index = 'a') =>
  search(index, { size: 0, aggs: { a: { missing, ...rest } } });
const inside = {
  aggs: { m: { max: { field: 'l' } }, t: { terms: { field: 'b' } }, c: { value_count: { field: 'k' } } },
};
const ordered = (order: object, aggs: object) =>
  ['l', 'k', 'b'].map((field) => search('a', { size: 0, aggs: { t: { terms: { field, order }, aggs } } }));

/** The documents without a value of a field. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword', ignore_above: 3 },
          kx: { type: 'keyword', doc_values: false },
          t: { type: 'text' },
          l: { type: 'long' },
          d: { type: 'date' },
          b: { type: 'boolean' },
          ip: { type: 'ip' },
          g: { type: 'geo_point' },
          r: { type: 'integer_range' },
          fl: { type: 'flattened' },
          ne: { type: 'nested', properties: { x: { type: 'long' } } },
        },
      },
    }),
    load('a', [
      { k: 'a', l: 1, d: '2020', b: true, ip: '::1', g: [1, 2], r: { gte: 1 }, fl: { a: 'x' }, t: 'x', ne: [{ x: 1 }] },
      { k: ['ab', 'abcd'], l: [2, 3], b: [true, false] },
      { k: 'abcd', l: 3, fl: { b: 'x' } },
      { l: [], d: null },
      { l: 3, b: false },
    ]),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties: { l: { type: 'long' } } } }),
    load('b', [{ l: 1 }, { n: 2 }, { l: 3 }, {}, {}]),
    put('/none'),
  ],
  reads: [
    ...FIELDS.flatMap((field) => [
      request({ field }),
      request({ field }, inside),
      request({ field }, inside, 'a,b'),
      request({ field }, {}, 'none'),
      search('a', { size: 0, aggs: { t: { terms: { field: 'b' }, aggs: { a: { missing: { field } } } } } }),
    ]),
    ...['k', 'b', 'fl.a', '_ignored'].map((field) =>
      search('a', {
        size: 0,
        query: { range: { l: { gte: 2 } } },
        aggs: { t: { terms: { field: 'b' }, aggs: { a: { missing: { field }, ...inside } } } },
      }),
    ),
    ...[
      {},
      { field: 1 },
      { field: null },
      { field: 'k', x: 1 },
      { field: 'k', fiel: 1 },
      { field: 'k', time_zone: 'Z' },
      { field: 'k', missing: 'x' },
      { field: 'k', missing: 5 },
      { field: 'k', missing: null },
      { field: 'l', missing: 5 },
      { field: 'l', missing: 'x' },
      { field: 'nope', missing: 3 },
    ].flatMap((body) => [request(body), request(body, inside, 'a,b')]),
    request({ field: 'k' }, { meta: { a: 1 } }),
    request({ field: 'k' }, { aggs: { a: { missing: { field: 'l' }, aggs: { a: { missing: { field: 'b' } } } } } }),
    post('/a,b/_search?typed_keys=true', { size: 0, aggs: { a: { missing: { field: 'k' }, ...inside } } }),
    ...[{ a: 'desc' }, { a: 'asc' }, { 'a.doc_count': 'desc' }, { 'a.x': 'desc' }, { 'a.key': 'desc' }].flatMap(
      (order) => ordered(order, { a: { missing: { field: 'k' } } }),
    ),
  ],
});
