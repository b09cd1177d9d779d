import { defineCase, load, put, search } from '../../../case.ts';

const stored = (type: string) => ({ type, store: true });
const returned = {
  f: { type: 'flattened' },
  al: { type: 'alias', path: 'f' },
  o: { properties: { f: { type: 'flattened' } } },
  p: { type: 'geo_point' },
  r: { type: 'long_range' },
  d: { type: 'date_range' },
  c: { type: 'completion' },
};
const keepScroll = {
  sb: stored('boolean'),
  sd: stored('date'),
  sn: stored('date_nanos'),
  sp: stored('geo_point'),
  si: stored('ip'),
  sh: stored('half_float'),
  sl: stored('long'),
  s0: { ...stored('boolean'), null_value: true },
};
const documents = [
  {
    f: { zz: 1, b: { z: 1, y: 2, aa: [1, [2]] }, a: 'x' },
    o: { f: { a: ['y'], n: [null, null], e: [], m: { k: true } } },
    p: { lat: 1.5, lon: 2 },
    r: { gte: 1, lt: 5 },
    d: { gte: '2020' },
    c: { input: ['a', 'b'], weight: 2 },
    sb: [true, false],
    sd: ['2020', 1000],
    sn: '2020-01-01T00:00:00.123456789Z',
    sp: ['1,2', 'POINT (3 4)'],
    si: '1.2.3.4',
    sh: 1.1,
    sl: ['3', 4.7],
    s0: null,
  },
  {
    f: [{ a: 1.5 }, { b: ['x'] }],
    p: ['1,2', '3,4'],
    c: 'x y',
    r: [{ gt: 1 }, null],
    si: '::1',
    sh: ['2', 1],
    sb: 'false',
  },
];
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {}]));
const whole = fields(
  'f',
  'al',
  'o.f',
  'f.a',
  'f.b',
  'o.f.m',
  'o.f.m.k',
  'p',
  'r',
  'd',
  'c',
  ...Object.keys(keepScroll),
);
const query = {
  bool: { should: [{ match_all: {} }, { term: { f: 'x' } }, { term: { 'f.a': 'x' } }, { term: { sb: true } }] },
};

/** Values that are objects are highlighted as Java renders them, and stored ones as they are stored. */
export default defineCase({
  setup: [
    put('/s', { settings: { number_of_shards: 1 }, mappings: { properties: { ...returned, ...keepScroll } } }),
    load('s', documents),
  ],
  reads: ['plain', 'unified'].flatMap((type) => [
    search('s', { query, highlight: { type, fields: whole } }),
    ...[2, 12, 500].map((no_match_size) => search('s', { query, highlight: { type, no_match_size, fields: whole } })),
    search('s', { highlight: { type, number_of_fragments: 0, no_match_size: 9, fields: whole } }),
  ]),
});
