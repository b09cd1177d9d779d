import { defineCase, del, inOneAndThreeShards, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    z: { type: 'integer' },
    p: { type: 'geo_point' },
    o: { type: 'nested', properties: { k: { type: 'keyword' }, v: { type: 'long' } } },
    n: {
      type: 'nested',
      properties: {
        g: { type: 'geo_point' },
        k: { type: 'keyword' },
        t: { type: 'text' },
        v: { type: 'long' },
        f: { type: 'double' },
        m: { type: 'nested', properties: { h: { type: 'geo_point' }, v: { type: 'integer' }, k: { type: 'keyword' } } },
      },
    },
  },
};
const first = {
  z: 1,
  p: [1, 1],
  o: [
    { k: 'x', v: 1 },
    { k: 'y', v: 5 },
  ],
  n: [
    { g: [1, 1], k: 'b', v: 1, t: 'a b c', f: 0.5 },
    { g: [2, 2], k: 'a', v: 2, t: 'a', m: { h: [5, 5], v: 1, k: 'q' } },
  ],
};
const documents = [
  first,
  {
    z: 2,
    p: [3, 1],
    o: { k: 'z', v: 2 },
    n: [
      { g: [0, 1], k: ['c', 'd'], v: 3, t: 'b b b' },
      {
        v: [2, 7],
        t: 'q r',
        m: [
          { h: [2, 2], v: 4, k: 'r' },
          { h: [9, 9], v: 2, k: 's' },
        ],
      },
      { t: 'a', f: -1.5 },
    ],
  },
  { z: 3, p: [2, 2] },
  { z: 4, o: [{ k: 'r', v: 9 }], n: { g: ['4,4', '1,7'], v: 1, t: 'b' } },
];
const all = { match_all: {} };
const inner = (sort: unknown, rest: object = {}, path = 'n', query: object = all) =>
  ['a', 'm'].map((index) =>
    search(index, {
      query: { nested: { path, query, inner_hits: { _source: false, sort, ...rest } } },
      sort: ['z'],
      _source: false,
    }),
  );
const both = ['asc', 'desc'];
const far = (field: string, rest: object = {}) => ({ _geo_distance: { [field]: [0, 0], ...rest } });

export default defineCase({
  setup: [
    ...inOneAndThreeShards(mappings, documents),
    ...['a', 'm'].flatMap((index) => [
      put(`/${index}/_doc/1?refresh=true`, { ...first, z: 11 }),
      del(`/${index}/_doc/3?refresh=true`),
    ]),
  ],
  reads: [
    ...['asc', 'desc'].flatMap((order) => inner([{ _ignored: order }, { 'n.v': 'desc' }])),
    ...inner([{ _ignored: { missing: '_first' } }]),
    ...both.flatMap((order) => [
      ...['n.g', 'p', 'n.m.h', 'nope'].flatMap((field) => inner([far(field, { order })])),
      ...['avg', 'max', 'median'].flatMap((mode) => inner([far('n.g', { order, mode, unit: 'km' })])),
      ...['n', 'n.m', 'o', 'nope'].flatMap((path) => [
        ...inner([far('n.m.h', { order, nested: { path } })]),
        ...inner([{ 'n.m.v': { order, nested: { path } } }]),
        ...inner([{ 'n.v': { order, nested: { path } } }]),
        ...inner([{ 'n.v': { order, nested: { path } } }], {}, 'o'),
        ...inner([{ 'o.k': { order, nested: { path } } }]),
        ...inner([{ 'n.m.k': { order, nested: { path } } }]),
      ]),
      ...inner([{ 'n.m.v': { order, nested: { path: 'n', nested: { path: 'n.m' } } } }]),
      ...inner([{ 'n.v': { order, nested: {} } }]),
      ...inner([{ 'n.m.v': { order, mode: 'sum', nested: { path: 'n.m' } } }]),
      ...inner([{ 'n.m.v': { order, mode: 'avg', nested: { path: 'n.m', filter: { term: { 'n.m.k': 's' } } } } }]),
      ...inner([{ 'n.m.v': { order, nested: { path: 'n.m', max_children: 1 } } }]),
      ...['_seq_no', '_version', '_index', '_shard_doc', '_id', '_routing', '_nope', '_tier', '_doc_count'].flatMap(
        (name) => inner([{ [name]: order }]),
      ),
      ...inner([{ 'o.k': { order } }]),
      ...inner([{ z: { order } }]),
    ]),
    ...inner([{ 'n.v': { mode: 'median', nested: { path: 'n' } } }]),
    ...inner([{ 'n.m.v': { mode: 'median', nested: { path: 'n.m' } } }]),
    ...inner([{ 'n.v': { mode: 'median' } }]),
    ...inner(['_doc', { _score: 'asc' }], { track_scores: true }, 'n', { match: { 'n.t': 'a b' } }),
    ...inner(['_shard_doc', '_score'], {}, 'n', { match: { 'n.t': 'a b' } }),
    ...inner([{ 'n.k': 'desc' }, far('n.g')], { size: 1, from: 1 }),
  ],
});
