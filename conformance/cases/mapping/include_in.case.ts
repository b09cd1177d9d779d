import { defineCase, get, load, post, put, search } from '../../case.ts';

const within = (name: string, more: object) => ({ type: 'nested', [name]: true, ...more });
const FIELDS = {
  k: { type: 'keyword', fields: { t: { type: 'text' } } },
  t: { type: 'text' },
  d: { type: 'text', index_options: 'docs' },
  u: { type: 'text', norms: false, position_increment_gap: 1 },
  i: { type: 'integer' },
  f: { type: 'double' },
  b: { type: 'boolean' },
  at: { type: 'date' },
  p: { type: 'geo_point' },
  ip: { type: 'ip' },
  fl: { type: 'flattened' },
  s: { type: 'keyword', store: true },
  a: { type: 'alias', path: 'n.k' },
};
const ONE = {
  k: ['x', 'y'],
  t: ['red fox', 'blue'],
  d: 'aa bb aa',
  u: 'one two',
  i: [1, 2],
  f: 1.5,
  b: true,
  at: '2020-01-01',
  p: { lat: 1, lon: 2 },
  ip: '10.0.0.1',
  fl: { a: 'v', b: ['w', 'v'] },
  s: ['p', 'q'],
};
const DOCUMENTS = [
  {
    t: 'root',
    n: [
      ONE,
      { k: 'z', t: 'fox jumps', d: 'bb cc', u: 'three one', i: 7, f: -1, b: false, at: '2021', p: '5,5', ip: '::1' },
    ],
  },
  { t: 'other', n: { k: 'x', t: 'blue red fox', fl: { a: 'u' }, s: 'p' } },
  { t: 'none' },
  { t: 'empty', n: [{}, {}] },
];
const index = (n: object) =>
  put('/a', {
    settings: { number_of_shards: 1 },
    mappings: { properties: { t: { type: 'text' }, n: { ...n, properties: FIELDS } } },
  });
const QUERIES = [
  { term: { 'n.k': 'x' } },
  { term: { 'n.a': 'z' } },
  { match: { 'n.t': 'fox red' } },
  { match_phrase: { 'n.t': 'red fox' } },
  { match_phrase: { 'n.t': { query: 'blue fox', slop: 150 } } },
  { match: { 'n.k.t': 'x z' } },
  { match: { 'n.d': 'aa bb' } },
  { match: { 'n.u': 'one three' } },
  { match_phrase: { 'n.u': { query: 'two three', slop: 1 } } },
  { range: { 'n.i': { gte: 2 } } },
  { term: { 'n.f': -1 } },
  { terms: { 'n.b': [true] } },
  { range: { 'n.at': { gte: '2021' } } },
  { geo_distance: { distance: '1km', 'n.p': '5,5' } },
  { term: { 'n.ip': '10.0.0.1' } },
  { term: { 'n.fl.a': 'v' } },
  { term: { 'n.fl': 'w' } },
  { prefix: { 'n.k': 'x' } },
  { wildcard: { 'n.t': 'f*' } },
  { exists: { field: 'n' } },
  { exists: { field: 'n.k' } },
  { exists: { field: 'n.fl' } },
  { exists: { field: 'n.u' } },
  { bool: { must: [{ term: { 'n.k': 'x' } }, { term: { 'n.k': 'z' } }] } },
  { bool: { must_not: { term: { 'n.k': 'x' } } } },
  { query_string: { query: 'fox', fields: ['n.*'], lenient: true } },
  { multi_match: { query: 'red', fields: ['t', 'n.t'] } },
  { nested: { path: 'n', query: { term: { 'n.k': 'x' } } } },
  { nested: { path: 'n', query: { match: { 'n.t': 'fox' } }, score_mode: 'sum' } },
  { nested: { path: 'n', query: { range: { 'n.i': { gte: 2 } } } } },
  { nested: { path: 'n', query: { bool: { must_not: { term: { 'n.k': 'x' } } } } } },
  { nested: { path: 'n', query: { bool: { should: [{ term: { 'n.k': 'x' } }, { term: { t: 'root' } }] } } } },
];
/** The fields of objects come in a non-deterministic order. */
const isOrdered = (query: object) => !/"exists":\{"field":"n(\.m)?"\}/.test(JSON.stringify(query));
const profiles = (queries: readonly object[]) =>
  queries.filter(isOrdered).map((query) => search('a', { query, _source: false, sort: ['_doc'], profile: true }));
const request = [
  ...QUERIES.map((query) => search('a', { query, _source: false, explain: true })),
  ...profiles(QUERIES),
  search('a', { aggs: { k: { terms: { field: 'n.k' } }, i: { stats: { field: 'n.i' } } }, _source: false }),
  search('a', { aggs: { c: { value_count: { field: 'n.s' } }, m: { max: { field: 'n.at' } } }, size: 0 }),
  search('a', { sort: ['n.i'] }),
  search('a', { sort: [{ 'n.i': { order: 'desc', nested: { path: 'n' } } }], _source: false }),
  search('a', { fields: ['n.*'], _source: false }),
  search('a', { docvalue_fields: ['n.k', 'n.i', 'n.at', 'n.fl.a', 'n.s'], _source: false }),
  search('a', { stored_fields: ['n.s'] }),
  search('a', { query: { match: { 'n.t': 'fox' } }, highlight: { fields: { 'n.t': {} } }, _source: false }),
  search('a', { query: { match: { 'n.t': 'fox' } }, highlight: { fields: { 'n.t': { type: 'plain' } } } }),
  search('a', {
    query: {
      nested: { path: 'n', query: { match: { 'n.t': 'fox' } }, inner_hits: { highlight: { fields: { 'n.t': {} } } } },
    },
    _source: false,
  }),
  search('a', { collapse: { field: 'n.ip' } }),
  post('/a/_field_caps?fields=n.k,n.t,n'),
  get('/a/_mapping'),
  post('/a/_explain/1', { query: { match: { 'n.t': 'fox' } } }),
  post('/a/_count', { query: { term: { 'n.k': 'z' } } }),
  get('/a/_doc/1?stored_fields=n.s'),
];

const update = (...n: object[]) =>
  n.flatMap((each) => [put('/a/_mapping', { properties: { n: each } }), get('/a/_mapping')]);

/** Nested objects whose fields are indexed in the documents around them, too. */
export default defineCase({
  examples: [
    [index({ type: 'nested', include_in_parent: true }), load('a', DOCUMENTS), ...request],
    [index({ type: 'nested', include_in_root: true }), load('a', DOCUMENTS), ...request],
    // Nested in nested, by all that the parameters can be.
    ...[
      ['include_in_parent', 'include_in_parent'],
      ['include_in_parent', 'include_in_root'],
      ['include_in_root', 'include_in_parent'],
      ['include_in_root', 'include_in_root'],
      ['nothing', 'include_in_parent'],
      ['nothing', 'include_in_root'],
      ['nothing', 'both'],
    ].map(([outer = '', inner = '']) => {
      const flags = (name: string) =>
        name === 'both'
          ? { include_in_parent: true, include_in_root: true }
          : name === 'nothing'
            ? {}
            : { [name]: true };
      const deep = { t: { type: 'text' }, k: { type: 'keyword' }, i: { type: 'long' } };
      const m = { type: 'nested', ...flags(inner), properties: deep };
      const n = { type: 'nested', ...flags(outer), properties: { t: { type: 'text' }, m } };
      const queries = [
        { match: { 'n.t': 'one' } },
        { match: { 'n.m.t': 'red fox' } },
        { match_phrase: { 'n.m.t': { query: 'fox blue', slop: 110 } } },
        { term: { 'n.m.k': 'a' } },
        { bool: { must: [{ term: { 'n.m.k': 'a' } }, { term: { 'n.m.k': 'c' } }] } },
        { nested: { path: 'n', query: { term: { 'n.m.k': 'a' } } } },
        { nested: { path: 'n', query: { bool: { must: [{ term: { 'n.m.k': 'a' } }, { term: { 'n.m.k': 'b' } }] } } } },
        { nested: { path: 'n.m', query: { term: { 'n.m.k': 'a' } } } },
        { nested: { path: 'n.m', query: { match: { 'n.t': 'one' } } } },
        { nested: { path: 'n', query: { nested: { path: 'n.m', query: { match: { 'n.m.t': 'fox' } } } } } },
        { exists: { field: 'n.m' } },
      ];
      return [
        put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { n } } }),
        get('/a/_mapping'),
        load('a', [
          {
            n: [
              {
                t: 'one',
                m: [
                  { t: 'red fox', k: 'a', i: 1 },
                  { t: 'blue', k: 'b', i: 2 },
                ],
              },
              { m: { t: 'fox', k: 'c', i: 3 }, t: 'two' },
            ],
          },
          { n: { t: ['one', 'three'], m: { k: ['a', 'd'] } } },
          { n: [{ m: { i: 5 } }] },
        ]),
        ...queries.map((query) => search('a', { query, _source: false, explain: true })),
        ...profiles(queries),
        search('a', { aggs: { k: { terms: { field: 'n.m.k' } }, i: { sum: { field: 'n.m.i' } } }, size: 0 }),
        search('a', { docvalue_fields: ['n.m.k', 'n.m.i'], fields: ['n.m.i'], _source: false }),
        search('a', { sort: [{ 'n.m.i': 'desc' }] }),
        search('a', { sort: [{ 'n.m.i': { nested: { path: 'n' } } }] }),
        search('a', { sort: [{ 'n.m.i': { nested: { path: 'n.m' } } }] }),
        put('/a/_mapping', { properties: { n: { ...n, properties: { x: { type: 'long' } } } } }),
        put('/a/_mapping', { properties: { n: { type: 'nested' } } }),
        put('/a/_mapping', { properties: { n: { ...n, properties: { m } } } }),
        get('/a/_mapping'),
      ];
    }),
    // Fields that documents bring.
    [
      put('/a', {
        settings: { number_of_shards: 1 },
        mappings: {
          dynamic_templates: [
            {
              d: {
                match: 'd*',
                match_mapping_type: 'object',
                mapping: within('include_in_root', { include_in_parent: true }),
              },
            },
          ],
          properties: { n: { type: 'nested', include_in_root: true } },
        },
      }),
      put('/a/_doc/1?refresh=true', {
        n: [
          { t: 'red fox', x: 1 },
          { t: 'fox', x: 2, o: { y: true } },
        ],
        d1: { d2: { x: 1 } },
      }),
      put('/a/_doc/2?refresh=true', {
        n: [
          { t: 'red fox', x: 1.5 },
          { t: 'fox', x: 'z' },
        ],
      }),
      put('/a/_doc/3?refresh=true', { d1: [{ d2: [{ x: 1 }, { x: 2 }] }, { d2: { x: 3 } }] }),
      get('/a/_mapping'),
      search('a', { query: { match_phrase: { 'n.t': { query: 'red fox', slop: 200 } } }, explain: true }),
      search('a', { query: { term: { 'n.o.y': true } }, docvalue_fields: ['n.t.keyword', 'n.x', 'd1.d2.x'] }),
      search('a', { query: { term: { 'd1.d2.x': 2 } }, docvalue_fields: ['d1.d2.x'], _source: false }),
    ],
    // Valid and invalid mappings, and their updates.
    ...[
      { n: { type: 'nested', include_in_parent: 'x' } },
      { o: { properties: { n: { type: 'nested', include_in_root: 'x' } } } },
      { n: { type: 'nested', include_in_root: null } },
      { n: { type: 'nested', include_in_parent: 1 } },
      { n: { type: 'nested', include_in_parent: 'true', include_in_root: 'false', dynamic: false } },
      { n: { type: 'nested', include_in_parent: false } },
      { n: { type: 'object', include_in_parent: true } },
      { n: { include_in_parent: true, properties: {} } },
      { 'n.m': within('include_in_parent', {}), n: within('include_in_parent', {}) },
    ].map((properties) => [put('/a', { mappings: { properties } }), get('/a/_mapping')]),
    [
      put('/a', { mappings: { properties: { n: within('include_in_parent', { include_in_root: true }) } } }),
      ...update(
        within('include_in_parent', {}),
        within('include_in_parent', { include_in_root: true }),
        within('include_in_root', {}),
        { type: 'nested' },
        within('include_in_parent', { properties: { m: within('include_in_parent', { include_in_root: true }) } }),
      ),
    ],
  ],
});
