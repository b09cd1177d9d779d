import { load, put, type Step } from '../case.ts';

const properties = {
  d: { type: 'date' },
  l: { type: 'long' },
  k: { type: 'keyword' },
  b: { type: 'boolean' },
  i: { type: 'ip' },
  f: { type: 'double' },
  fl: { type: 'float' },
  g: { type: 'geo_point' },
  t: { type: 'text' },
  r: { type: 'integer_range' },
  n: {
    type: 'nested',
    properties: {
      x: { type: 'long' },
      k: { type: 'keyword' },
      m: { type: 'nested', properties: { y: { type: 'long' } } },
    },
  },
} as const;

/** Documents of every type that bucket aggregations take: `a` on two shards, `b` with other types, `none` without documents. */
export const BUCKETS: readonly Step[] = [
  put('/a', { settings: { number_of_shards: 2 }, mappings: { properties } }),
  load('a', [
    {
      d: '2024-03-30T23:30:00Z',
      l: 5,
      k: 'a',
      b: true,
      i: '10.0.0.1',
      f: 1.5,
      fl: 1.1,
      g: { lat: 52.1, lon: 13.2 },
      n: [
        { x: 1, k: 'p', m: [{ y: 1 }, { y: 2 }] },
        { x: 2, k: 'q' },
      ],
    },
    {
      d: '2024-03-31T03:30:00Z',
      l: 15,
      k: 'b',
      b: false,
      i: '10.0.1.1',
      f: 2.5,
      g: '48.1,2.2',
      n: [{ x: 1, k: 'p' }],
    },
    { d: '2024-10-27T00:30:00Z', l: 25, k: 'a', b: true, i: '192.168.0.1', f: -3.5, n: [{ x: 5, k: 'r' }] },
    { d: ['2024-10-27T01:30:00Z', '2024-10-28'], l: [25, 26, 100], k: ['a', 'c'], f: 30, fl: [0.1, 20] },
    { z: 1, t: 'quick brown' },
    { d: '2024-01-01', l: -7, k: 'd', f: 0, i: ['::1', '2001:db8::5'], g: ['-33.9,151.2', '40.7,-74'] },
    { d: '2023-02-28T23:59:59.999Z', l: 15, k: 'b', b: [true, false], fl: 1.1, n: [{ x: 7, m: { y: 9 } }] },
  ]),
  put('/b', {
    mappings: {
      properties: {
        d: { type: 'date_nanos' },
        l: { type: 'double' },
        k: { type: 'keyword' },
        n: { type: 'object', properties: { x: { type: 'long' } } },
      },
    },
  }),
  load('b', [
    { d: '2024-03-31T12:00:00.123456789Z', l: 15.5, k: 'a', n: { x: 3 } },
    { d: '2024-06-15T00:00:00Z', l: 5, k: 'e' },
  ]),
  put('/none', { mappings: { properties } }),
];
