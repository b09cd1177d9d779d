import { defineCase, del, inOneAndThreeShards, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    z: { type: 'integer' },
    c: {
      type: 'nested',
      properties: {
        who: { type: 'keyword' },
        n: { type: 'integer' },
        f: { type: 'double' },
        d: { type: 'date' },
        b: { type: 'boolean' },
        t: { type: 'text' },
        r: { type: 'nested', properties: { v: { type: 'integer' }, k: { type: 'keyword' } } },
      },
    },
    o: { properties: { x: { type: 'integer' } } },
    e: { type: 'nested', properties: { m: { type: 'long' } } },
  },
};
const first = {
  z: 1,
  c: [
    { who: 'ann', n: 5, f: 1.5, d: '2024-01-02', b: true },
    { who: 'bob', n: 1, f: 0.5 },
  ],
  e: [{ m: 3 }],
};
const documents = [
  first,
  {
    z: 2,
    c: [
      {
        who: 'ann',
        n: [2, 9],
        r: [
          { v: 1, k: 'x' },
          { v: 7, k: 'y' },
        ],
      },
      { n: 4, r: { v: 3 } },
      { who: 'cat' },
    ],
  },
  { z: 3 },
  { z: 4, c: [] },
  { z: 5, c: [{ who: 'dan', t: 'x' }] },
  {
    z: 6,
    c: [
      { who: ['ann', 'zoe'], n: -3, f: 2.5, d: '2023-01-01', r: [{ v: 5, k: 'z' }] },
      { who: 'bob', n: 7 },
    ],
  },
  { z: 7, c: [{ n: 2 }, { n: 3 }, { n: 3 }] },
];
const ann = { term: { 'c.who': 'ann' } };
const big = { range: { 'c.r.v': { gte: 2 } } };
const by = (sort: object, rest: object = {}) =>
  ['a', 'm'].map((index) => search(index, { sort: [sort, { z: 'asc' }], _source: false, ...rest }));
const nested = (field: string, nested: unknown, rest: object = {}, body: object = {}) =>
  by({ [field]: { nested, ...rest } }, body);
const c = (rest: object = {}) => ({ path: 'c', ...rest });
const wrong = (nested: unknown) => search('a', { sort: [{ 'c.n': { nested } }] });
const both = ['asc', 'desc'];

export default defineCase({
  setup: [
    ...inOneAndThreeShards(mappings, documents),
    ...['a', 'm'].flatMap((index) => [
      put(`/${index}/_doc/1?refresh=true`, { ...first, z: 11 }),
      del(`/${index}/_doc/7?refresh=true`),
      put(`/${index}/_doc/8?refresh=true`, { z: 8, c: [{ who: 'ann', n: 100 }] }),
    ]),
  ],
  reads: [
    ...['c.n', 'c.who', 'c.f', 'c.d', 'c.b', 'c.t', 'c.r.v', 'c.nope', 'z', 'o.x', 'e.m'].flatMap((field) =>
      both.flatMap((order) => nested(field, c(), { order })),
    ),
    ...['min', 'max', 'sum', 'avg', 'nope'].flatMap((mode) =>
      both.flatMap((order) => [
        ...['c.n', 'c.f', 'c.who', 'c.d'].flatMap((field) => nested(field, c(), { order, mode })),
        ...nested('c.n', c({ filter: ann }), { order, mode }),
      ]),
    ),
    ...[0, 1, 2, 3, -1, '1', 1.5].flatMap((max_children) => [
      ...nested('c.n', c({ max_children }), { order: 'desc' }),
      ...nested('c.n', c({ max_children }), { mode: 'sum' }),
      ...nested('c.who', c({ max_children }), { order: 'desc' }),
    ]),
    ...[
      ann,
      { match_all: {} },
      { match_none: {} },
      { term: { z: 2 } },
      { range: { 'c.n': { gte: 3 } } },
      { bool: { must_not: [ann] } },
      { exists: { field: 'c.f' } },
      { term: { 'c.who': { value: 'ann', _name: 'named' } } },
      { nested: { path: 'c.r', query: { range: { 'c.r.v': { gte: 5 } } } } },
      {},
      null,
      [],
      1,
      'x',
      { nope: {} },
      { term: 3 },
      { term: { 'c.n': 'x' } },
    ].flatMap((filter) => nested('c.n', c({ filter }), { order: 'desc' })),
    wrong({ filter: 1, path: 'c' }),
    ...['_first', '_last', 3, 'x', 0].flatMap((missing) =>
      both.flatMap((order) => [
        ...nested('c.n', c({ filter: ann }), { order, missing }),
        ...nested('c.who', c(), { order, missing }),
      ]),
    ),
    ...[
      { path: 'c.r' },
      c({ nested: { path: 'c.r' } }),
      c({ filter: ann, nested: { path: 'c.r', filter: big } }),
      { path: 'c.r', filter: big },
      c({ max_children: 1, nested: { path: 'c.r' } }),
      c({ nested: { path: 'c.r', max_children: 1 } }),
      c({ nested: { path: 'nope' } }),
      c({ nested: { path: 'e' } }),
      c({ filter: ann }),
    ].flatMap((way) => [...both.flatMap((order) => nested('c.r.v', way, { order })), ...nested('c.r.k', way)]),
    ...[{}, { filter: ann }, { max_children: 1 }, { path: 'e' }].flatMap((way) => [
      ...nested('c.n', way),
      ...nested('z', way),
    ]),
    ...[
      null,
      [],
      1,
      'c',
      { path: 1 },
      { path: null },
      { path: ['c'] },
      { path: '' },
      { path: 'nope' },
      { path: 'o' },
      { path: 'z' },
      c({ nope: 1 }),
      c({ nested: null }),
      c({ nested: 1 }),
    ].map(wrong),
    ...nested('c.n', c(), { unmapped_type: 'long' }),
    ...nested('c.zz', c(), { unmapped_type: 'long' }),
    ...nested('q.n', { path: 'q' }, { unmapped_type: 'long' }),
    ...nested('c.d', c(), { format: 'yyyy' }),
    ...nested('c.n', c(), { numeric_type: 'double' }),
    ...nested('c.f', c(), { numeric_type: 'long' }),
    ...nested('_score', c()),
    ...nested('c.n', c(), {}, { search_after: [2, 1] }),
    ...nested('c.n', c({ filter: ann }), { order: 'desc' }, { size: 2 }),
    ...nested('c.n', c(), {}, { query: { match_all: {} }, track_scores: true }),
    ...nested('c.n', c(), {}, { query: { nested: { path: 'c', query: ann, inner_hits: { _source: false } } } }),
    ...nested('c.n', c(), {}, { collapse: { field: 'z' } }),
    ...by({ 'c.n': 'asc' }),
    ...by({ 'c.n': { nested_path: 'c' } }),
    ...by({ 'c.n': { nested_filter: ann } }),
  ],
});
