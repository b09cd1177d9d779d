import { load, put, type Step } from '../case.ts';

/** The index that the scripts run on. */
export const INDEX = 'scripts';

const properties = {
  i: { type: 'integer' },
  l: { type: 'long' },
  d: { type: 'double' },
  f: { type: 'float' },
  k: { type: 'keyword' },
  b: { type: 'boolean' },
  t: { type: 'date' },
  x: { type: 'text' },
};

/** The documents that the scripts read: several values, none, limits of number types. The last document is deleted. */
export const SETUP: readonly Step[] = [
  put(`/${INDEX}`, {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
    mappings: { properties },
  }),
  load(INDEX, [
    { i: 7, l: [9, 3], d: 2.5, f: 0.1, k: ['b', 'a'], b: true, t: '2020-02-29T13:14:15.678Z', x: 'red fox' },
    {
      i: 2147483647,
      l: 9007199254740991,
      d: 1e10,
      f: 1.5,
      k: 'Zebra',
      b: false,
      t: '1969-12-31T23:59:59Z',
      x: 'red red',
    },
    { i: 3, l: 4, d: 0.5, f: 2, k: 'ünï', b: true, t: 0, x: 'fox den' },
    { i: 1, l: 1, d: 0, f: 0, k: '', b: false, t: '2024-07-01', x: 'hen' },
    { i: 0, x: 'red' },
  ]),
  { method: 'DELETE', path: `/${INDEX}/_doc/5?refresh=true` },
];

/** The index with nested objects. */
export const NESTED = 'scripts_nested';

/** Nested objects that scripts read: several, one, none. */
export const NESTED_SETUP: readonly Step[] = [
  put(`/${NESTED}`, {
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: -1 },
    mappings: {
      properties: {
        i: { type: 'integer' },
        n: { type: 'nested', properties: { y: { type: 'integer' }, z: { type: 'keyword' } } },
      },
    },
  }),
  load(NESTED, [
    {
      i: 1,
      n: [
        { y: 5, z: 'e' },
        { y: 2, z: 'b' },
      ],
    },
    { i: 2, n: [{ y: 3, z: 'c' }] },
    { i: 3 },
    {
      i: 4,
      n: [
        { y: 1, z: 'a' },
        { y: 9, z: 'i' },
        { y: 4, z: 'd' },
      ],
    },
  ]),
];

/** Parameters of all scripts. */
export const PARAMS = {
  a: 1,
  n: null,
  z: 1.5,
  big: 3000000000,
  s: 'str',
  yes: true,
  list: [1, 2, 3],
  m: { k: 5 },
};
