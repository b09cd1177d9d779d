import { load, post, put, type Step } from '../case.ts';

const properties = {
  t: { type: 'text' },
  u: { type: 'text' },
  k: { type: 'keyword' },
  n: { type: 'integer' },
  l: { type: 'long' },
  d: { type: 'double' },
  f: { type: 'float' },
  hf: { type: 'half_float' },
  sh: { type: 'short' },
  by: { type: 'byte' },
  dt: { type: 'date' },
  b: { type: 'boolean' },
  ip: { type: 'ip' },
  nn: { type: 'text', norms: false },
  kd: { type: 'keyword', index: false },
  nd: { type: 'long', index: false },
  docs: { type: 'text', index_options: 'docs' },
  freqs: { type: 'text', index_options: 'freqs' },
};

const documents = [
  {
    t: 'red green blue red fox',
    u: 'one two',
    k: 'a',
    n: 1,
    l: 5,
    d: 1.5,
    f: 2.5,
    hf: 1.5,
    sh: 3,
    by: 1,
    dt: '2020-01-01',
    b: true,
    ip: '10.0.0.1',
    nn: 'red fox',
    kd: 'x',
    nd: 7,
    docs: 'red red',
    freqs: 'red red',
  },
  {
    t: 'red blue green',
    u: 'red two',
    k: ['a', 'b'],
    n: [2, 3],
    l: 50,
    d: 2.5,
    f: 3.5,
    hf: 2.5,
    sh: 4,
    by: 2,
    dt: '2021-01-01',
    b: false,
    ip: '10.0.0.2',
    nn: 'fox fox',
    kd: 'y',
    nd: 8,
    docs: 'red',
    freqs: 'blue',
  },
  {
    t: 'the red quick green fox',
    u: 'red',
    k: 'c',
    n: 7,
    l: 500,
    d: -2.5,
    f: 0,
    dt: '2022-01-01',
    b: true,
    ip: '2001:db8::1',
    nn: 'quick',
  },
  { t: 'lazy dog', k: 'd' },
];

const children = [
  [
    { t: 'red fox', n: 1 },
    { t: 'blue', n: 2 },
  ],
  { t: 'red red', n: 5 },
];

/** Four documents with a field of each kind; some lack some of them. */
export const kinds = (index: string): Step[] => [
  put(`/${index}`, { mappings: { properties } }),
  load(index, documents),
];

/** The same in an index with nested documents in `o`. */
export const nestedKinds = (index: string): Step[] => [
  put(`/${index}`, {
    mappings: {
      properties: { ...properties, o: { type: 'nested', properties: { t: { type: 'text' }, n: { type: 'integer' } } } },
    },
  }),
  load(
    index,
    documents.map((document, place) => (place in children ? { ...document, o: children[place] } : document)),
  ),
];

/** Explains why documents of the index `a`, by default the first one, match a query. */
export const explain = (query: unknown, ...ids: readonly string[]): Step[] =>
  (ids.length === 0 ? ['1'] : ids).map((id) => post(`/a/_explain/${id}`, { query }));
