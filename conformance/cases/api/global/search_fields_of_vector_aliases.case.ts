import { defineCase, put, search } from '../../../case.ts';

const indexed = { type: 'dense_vector', dims: 2, index_options: { type: 'flat' } };
const stored = { type: 'dense_vector', dims: 2, index: false };
const alias = (path: string) => ({ type: 'alias', path });
const ALIASES = ['al', 'al2', 'au', 'au2', 'oa', 'ow', 'q.t.k'];
const REQUESTED: readonly (readonly string[])[] = [
  [],
  ['v'],
  ['p.v'],
  ['u2'],
  ['o.v'],
  ['o.w'],
  ['u', 'o.w'],
  ['q.t'],
  ['*'],
  ['a*'],
];
const SOURCES: readonly unknown[] = [
  undefined,
  true,
  false,
  ['u'],
  ['p.v'],
  ['k'],
  ['o'],
  ['o.v'],
  ['o.k'],
  ['q.t'],
  ['*'],
  { exclude_vectors: false },
  { exclude_vectors: true },
  { exclude_vectors: false, excludes: ['v'] },
  { exclude_vectors: false, includes: ['k'] },
  { exclude_vectors: true, includes: ['v'] },
  { excludes: ['v'] },
  { excludes: ['k'] },
  { excludes: ['x*'] },
  { excludes: ['o.k'] },
  { includes: ['v'], excludes: ['p.v'] },
  { includes: ['*'], excludes: ['p.v'] },
];

export default defineCase({
  setup: [
    put('/s', {
      mappings: {
        properties: {
          v: indexed,
          u: stored,
          u2: stored,
          al: alias('v'),
          al2: alias('p.v'),
          au: alias('u'),
          au2: alias('u2'),
          p: { properties: { v: indexed } },
          q: { properties: { t: { ...indexed, fields: { k: { type: 'keyword' } } } } },
          o: { properties: { v: indexed, w: stored } },
          oa: alias('o.v'),
          ow: alias('o.w'),
        },
      },
    }),
    put('/s/_doc/1', {
      v: [1, 2],
      p: { v: [9, 9] },
      u: [3, 4],
      u2: [8, 8],
      o: { v: [5, 6], w: [7, 8], k: 1 },
      q: { t: [1, 1] },
      k: 1,
    }),
    put('/s/_doc/2?refresh', { v: [1, 2], o: { w: [7, 8] } }),
  ],
  reads: SOURCES.flatMap((_source) =>
    REQUESTED.map((request) =>
      search('s', { ...(_source === undefined ? {} : { _source }), fields: [...request, ...ALIASES] }),
    ),
  ).concat(
    SOURCES.flatMap((_source) =>
      [['o.w'], ['u'], ['k'], ['al'], ['ow']].map((fields) =>
        search('s', { ...(_source === undefined ? {} : { _source }), fields }),
      ),
    ),
  ),
});
