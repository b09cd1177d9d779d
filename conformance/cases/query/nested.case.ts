import { defineCase, get, load, post, put, search } from '../../case.ts';

const nested = (nested: unknown, rest = {}) => search('a', { query: { nested }, ...rest });
const at = (query: unknown, rest = {}) => nested({ path: 'c', query, ...rest });

/** The query `nested`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text' },
          plain: { properties: { x: { type: 'long' } } },
          c: {
            type: 'nested',
            properties: {
              who: { type: 'keyword' },
              text: { type: 'text' },
              n: { type: 'integer' },
              r: { type: 'nested', properties: { v: { type: 'keyword' } } },
            },
          },
        },
      },
    }),
    load('a', [
      {
        t: 'one',
        c: [
          { who: 'ann', text: 'good book', n: 5 },
          { who: 'bob', text: 'bad good', n: 1 },
        ],
      },
      { t: 'two', c: { who: 'ann', text: 'bad', n: 1, r: [{ v: 'p' }, { v: 'q' }] }, plain: { x: 1 } },
      { t: 'three', c: [] },
      { t: 'four' },
      { t: 'five', c: [{ who: 'cat', n: 9, r: { v: 'p' } }, { text: 'good good good' }] },
    ]),
  ],
  reads: [
    // Names inside a nested query refer to the complete document.
    ...[
      { match_all: { _name: 'q1' } },
      { bool: { _name: 'q2', must_not: [{ term: { 'c.who': { value: 'zzz', _name: 'q1' } } }] } },
      { bool: { _name: 'q2', should: [{ ids: { values: ['1'], _name: 'i' } }, { match_all: { _name: 'm' } }] } },
      { exists: { field: 'c.who', _name: 'e' } },
    ].map((query) => search('a', { query: { nested: { path: 'c', _name: 'o', query } } })),
    at({ match: { 'c.text': 'good' } }),
    at({ term: { 'c.who': 'ann' } }),
    at({ bool: { must: [{ term: { 'c.who': 'ann' } }, { term: { 'c.n': 1 } }] } }),
    at({ match_all: {} }),
    at({ match_none: {} }),
    at({ exists: { field: 'c.n' } }),
    at({ term: { t: 'one' } }),
    at({ term: { who: 'ann' } }),
    ...['avg', 'sum', 'max', 'min', 'none', 'first'].map((score_mode) =>
      at({ match: { 'c.text': 'good bad' } }, { score_mode }),
    ),
    at({ range: { 'c.n': { gte: 5 } } }, { boost: 2 }),
    at({ term: { 'c.who': 'ann' } }, { _name: 'named' }),
    nested({ path: 'c.r', query: { term: { 'c.r.v': 'p' } } }),
    at({ nested: { path: 'c.r', query: { term: { 'c.r.v': 'p' } } } }),
    at({
      bool: { must: [{ term: { 'c.who': 'cat' } }, { nested: { path: 'c.r', query: { term: { 'c.r.v': 'p' } } } }] },
    }),
    nested({ path: 'c.r', query: { term: { 'c.who': 'ann' } } }),
    nested({ path: 'plain', query: { term: { 'plain.x': 1 } } }),
    nested({ path: 'nope', query: { match_all: {} } }),
    nested({ path: 'nope', query: { match_all: {} }, ignore_unmapped: true }),
    nested({ path: 't', query: { match_all: {} } }),
    nested({ query: { match_all: {} } }),
    nested({ path: 'c' }),
    nested({ path: 'c', query: { match_all: {} }, nope: 1 }),
    nested({ path: 'c', query: {} }),
    nested({ path: ['c'], query: { match_all: {} } }),
    nested([]),
    search('a', { query: { term: { 'c.who': 'ann' } } }),
    search('a', { query: { exists: { field: 'c' } } }),
    search('a', { query: { exists: { field: 'c.who' } } }),
    search('a', { query: { bool: { must_not: { nested: { path: 'c', query: { match_all: {} } } } } } }),
    search('a', {
      query: {
        bool: { should: [{ match: { t: 'one' } }, { nested: { path: 'c', query: { term: { 'c.who': 'cat' } } } }] },
      },
    }),
    at({ term: { 'c.who': 'ann' } }, { inner_hits: {} }),
    search('a', {}),
    post('/a/_count', { query: { nested: { path: 'c', query: { match_all: {} } } } }),
    search('a', { sort: [{ 'c.n': { order: 'asc', nested: { path: 'c' } } }], _source: false }),
    search('a', {
      sort: [{ 'c.n': { order: 'desc', mode: 'sum', nested: { path: 'c', filter: { term: { 'c.who': 'ann' } } } } }],
      _source: false,
    }),
    search('a', { sort: ['c.n'], _source: false }),
  ],
  examples: [
    [
      put('/b', {
        mappings: {
          properties: { inc: { type: 'nested', include_in_parent: true, properties: { x: { type: 'long' } } } },
        },
      }),
      put('/b/_doc/1?refresh=true', { inc: [{ x: 1 }, { x: 2 }] }),
      search('b', { query: { term: { 'inc.x': 2 } } }),
    ],
    [
      put('/a/_doc/1?refresh=true', { c: { who: 'new' } }),
      at({ term: { 'c.who': 'ann' } }),
      at({ term: { 'c.who': 'new' } }),
      search('a', {}),
    ],
    put('/a/_doc/1', { c: 'text' }),
    put('/a/_doc/1', { c: [1] }),
    put('/a/_doc/1', { c: [null] }),
    put('/a/_doc/1', { c: null }),
    [
      put('/b', {
        settings: { 'index.mapping.nested_objects.limit': 2 },
        mappings: { properties: { c: { type: 'nested' } } },
      }),
      put('/b/_doc/1', { c: [{}, {}] }),
      put('/b/_doc/1', { c: [{}, {}, {}] }),
    ],
    put('/b', {
      settings: { 'index.mapping.nested_fields.limit': 1 },
      mappings: { properties: { c: { type: 'nested' }, d: { type: 'nested' } } },
    }),
    [
      put('/b', {
        mappings: {
          properties: {
            c: { type: 'nested', dynamic: 'strict', include_in_root: true, properties: { x: { type: 'long' } } },
          },
        },
      }),
      get('/b/_mapping'),
      put('/b/_doc/1', { c: { y: 1 } }),
    ],
  ],
});
