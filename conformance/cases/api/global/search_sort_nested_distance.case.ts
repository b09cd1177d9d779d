import { defineCase, del, inOneAndThreeShards, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    z: { type: 'integer' },
    p: { type: 'geo_point' },
    k: { type: 'keyword' },
    n: {
      type: 'nested',
      properties: {
        g: { type: 'geo_point' },
        also: { type: 'alias', path: 'n.g' },
        bare: { type: 'geo_point', doc_values: false },
        k: { type: 'keyword' },
        v: { type: 'integer' },
        m: { type: 'nested', properties: { h: { type: 'geo_point' }, v: { type: 'integer' } } },
      },
    },
  },
};
const first = {
  z: 1,
  p: [1, 1],
  n: [
    { g: [1, 1], v: 1, bare: [1, 2] },
    { g: [2, 2], v: 2, m: { h: [5, 5], v: 1 } },
  ],
};
const documents = [
  first,
  {
    z: 2,
    p: [3, 1],
    n: [
      { g: [0, 1], v: 3 },
      {
        v: 2,
        m: [
          { h: [2, 2], v: 1 },
          { h: [9, 9], v: 2 },
        ],
      },
    ],
  },
  { z: 3, p: [2, 2] },
  { z: 4, n: { g: ['4,4', '1,7', '-3,-170'], v: 1, k: 'x' } },
  { z: 5, n: [{ v: 4 }, { g: { lat: 80, lon: 179 } }] },
];
const from = [0, 0];
const by = (sort: object, rest: object = {}) =>
  ['a', 'm'].map((index) => search(index, { sort: [{ _geo_distance: sort }, { z: 'asc' }], _source: false, ...rest }));
const n = (rest: object = {}) => ({ path: 'n', ...rest });
const m = n({ nested: { path: 'n.m' } });
const both = ['asc', 'desc'];

export default defineCase({
  setup: [
    ...inOneAndThreeShards(mappings, documents),
    ...['a', 'm'].flatMap((index) => [
      put(`/${index}/_doc/1?refresh=true`, { ...first, z: 11 }),
      del(`/${index}/_doc/3?refresh=true`),
    ]),
  ],
  reads: [
    ...['n.g', 'n.also', 'p', 'n.bare', 'n.v', 'n.k', 'k', 'nope', 'n'].flatMap((field) => [
      ...by({ [field]: from, nested: n() }),
      ...by({ [field]: from }),
      ...by({ [field]: from, ignore_unmapped: true, nested: n() }),
    ]),
    ...both.flatMap((order) => [
      ...['min', 'max', 'avg', 'median', 'sum', 'nope'].flatMap((mode) =>
        by({ 'n.g': from, nested: n(), order, mode }),
      ),
      ...['m', 'km', 'mi'].flatMap((unit) => by({ 'n.g': from, nested: n(), order, unit })),
      ...['arc', 'plane'].flatMap((distance_type) => [
        ...by({ 'n.g': from, nested: n(), order, distance_type }),
        ...by({ 'n.g': from, nested: {}, order, distance_type }),
        ...by({ p: from, nested: {}, order, distance_type }),
      ]),
      ...by({ 'n.m.h': from, nested: m, order }),
      ...by({ 'n.m.h': from, nested: n({ path: 'n.m' }), order }),
      ...by({ 'n.m.h': from, nested: n(), order }),
      ...by({ 'n.g': from, nested: n({ path: 'n.m' }), order }),
      ...by({ 'n.g': [from, [1, 1], '3,4'], nested: n(), order }),
      ...['avg', 'min', 'max'].flatMap((mode) =>
        [
          ['52.5,13.4', [3.5, 4], '13.4,52.5'],
          ['-7.1,33.3', '61.9,-3.7'],
        ].flatMap((places) => by({ 'n.g': places, nested: n(), order, mode })),
      ),
    ]),
    ...[0, 1, 2, -1].flatMap((max_children) => by({ 'n.g': from, mode: 'max', nested: n({ max_children }) })),
    ...by({ 'n.m.h': from, nested: n({ nested: { path: 'n.m', max_children: 1 } }) }),
    ...[
      { range: { 'n.v': { gte: 2 } } },
      { match_none: {} },
      { term: { z: 2 } },
      { exists: { field: 'n.k' } },
      { nested: { path: 'n.m', query: { term: { 'n.m.v': 1 } } } },
      { nope: {} },
      [],
    ].flatMap((filter) => by({ 'n.g': from, nested: n({ filter }) })),
    ...[{ path: 'p' }, { path: 'nope' }, { nope: 1 }, { path: 1 }, [], 'n', null, 1].flatMap((nested) => [
      ...by({ 'n.g': from, nested }),
      ...by({ nope: from, nested, ignore_unmapped: true }),
    ]),
    ...by({ nested: n() }),
    ...by({ nested: n(), 'n.g': from, validation_method: 'COERCE' }),
    ...by({ nested: n(), 'n.g': [200, 0] }),
    ...by({ nested: n(), 'n.g': [200, 0], validation_method: 'COERCE' }),
    ...by({ 'n.g': from, nested: n() }, { search_after: [200000, 1] }),
    ...by({ 'n.g': from, nested: n(), mode: 'median' }, { query: { match_none: {} } }),
    ...by({ 'n.g': from, nested: n(), mode: 'median' }, { size: 0 }),
    ...['a', 'm'].flatMap((index) => [
      search(index, { sort: [{ 'n.v': { mode: 'median', nested: n() } }] }),
      search(index, { sort: [{ 'n.v': { mode: 'median', nested: n() } }], query: { term: { z: 99 } } }),
      search(index, { sort: [{ 'n.v': { mode: 'median', nested: n() } }], query: { term: { z: 2 } } }),
    ]),
  ],
});
