import { defineCase, del, inOneAndThreeShards, ndjson, post, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    t: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'long' },
    i: { type: 'integer' },
    f: { type: 'double' },
    fl: { type: 'float' },
    d: { type: 'date' },
    b: { type: 'boolean' },
    z: { type: 'integer' },
    c: { type: 'nested', properties: { who: { type: 'keyword' } } },
  },
};
const documents = Array.from({ length: 12 }, (_, i) => ({
  t: `red apple${' pie'.repeat(i % 3)}`,
  ...(i === 7 || i === 8 ? {} : { k: 'abc'[i % 3] }),
  ...(i === 7 ? {} : { n: i % 4 }),
  i: i % 2,
  f: (i % 2) + 0.5,
  fl: 0.1 * (i % 3),
  d: `2024-01-0${1 + (i % 2)}`,
  b: i % 2 === 0,
  z: i,
  c: [{ who: 'ann' }, { who: 'bob' }].slice(0, i % 3),
}));

const pie = { match: { t: 'pie' } };
const down = [{ z: 'desc' }];
const one = { name: 'x', sort: down };
const body = (inner_hits: unknown, rest: object = {}, collapse: object = {}) => ({
  sort: [{ z: 'asc' }],
  _source: false,
  collapse: { field: 'k', inner_hits, ...collapse },
  ...rest,
});
const request = (inner_hits: unknown, rest: object = {}, collapse: object = {}) =>
  ['a', 'm'].map((index) => search(index, body(inner_hits, rest, collapse)));
const wrong = (inner_hits: unknown) => search('a', body(inner_hits));

export default defineCase({
  setup: [
    ...inOneAndThreeShards(mappings, documents),
    ...['a', 'm'].flatMap((index) => [
      put(`/${index}/_doc/3?refresh=true`, documents[5]),
      del(`/${index}/_doc/6?refresh=true`),
    ]),
  ],
  reads: [
    ...[
      one,
      { ...one, size: 1 },
      { ...one, from: 1, size: 2 },
      { name: 'x', size: 0 },
      { ...one, from: 20 },
      { name: 'x', sort: ['k', 'z'] },
      ...[false, ['t', 'k'], { excludes: ['*'] }].map((_source) => ({ ...one, _source })),
      { ...one, fields: ['k', 't'] },
      { ...one, docvalue_fields: ['n', 'k'] },
      { ...one, stored_fields: ['_source'] },
      { ...one, stored_fields: '_none_' },
      { ...one, version: true, seq_no_primary_term: true },
      { ...one, explain: true },
      { ...one, track_scores: true },
      { ...one, highlight: { fields: { t: {} } } },
      { ...one, collapse: { field: 'n' } },
      { name: 'x', sort: ['z'], collapse: { field: 'i' }, size: 10 },
      [one, { name: 'y', sort: ['z'], size: 1 }],
      [one, { name: 'x', sort: ['z'], size: 1 }],
      ['zeta', 'alpha', 'a', 'b', 'beta', 'gamma'].map((name) => ({ name, size: 0 })),
      [],
      { ...one, name: '' },
      { name: 'x', ignore_unmapped: true, size: 0 },
    ].flatMap((inner) => [...request(inner, { query: pie }), ...request(inner)]),
    ...[
      { sort: down },
      {},
      [{}],
      [{ name: 'a' }, {}],
      [1],
      ['x'],
      [null],
      [[{ name: 'x' }]],
      null,
      1,
      true,
      { name: 'x', nope: 1 },
      { name: 1 },
      { name: 'x', size: -1 },
      { name: 'x', from: 10001 },
      { name: 'x', size: 10001 },
      { name: 'x', sort: 't' },
      { name: 'x', sort: 'nope' },
      { name: 'x', sort: ['c.who'] },
      { name: 'x', docvalue_fields: ['t'] },
      { name: 'x', fields: [{ field: 'd', format: 'yyyy' }], sort: down },
      { ...one, collapse: { field: 't' } },
      { ...one, collapse: { field: 'nope' } },
    ].map(wrong),
    ...[0, 1, 4, -1, '2', 1.5, null, []].map((max_concurrent_group_searches) =>
      search('a', body(one, { size: 1 }, { max_concurrent_group_searches })),
    ),
    ...['n', 'i', 'f', 'fl', 'd', 'b', 't', 'nope', 'z', 'c.who'].flatMap((field) =>
      request({ ...one, size: 2 }, { size: 4 }, { field }),
    ),
    ...[
      { size: 2, from: 1 },
      { size: 0 },
      { post_filter: { term: { b: true } } },
      { min_score: 0.3 },
      { track_total_hits: 2 },
      { sort: [{ k: 'asc' }], search_after: ['a'] },
      { version: true, explain: true },
      { seq_no_primary_term: true },
      { aggs: { m: { max: { field: 'z' } } } },
      { highlight: { fields: { t: {} } } },
      { fields: ['t'], docvalue_fields: ['n'] },
      { fields: ['t'], docvalue_fields: ['n'], _source: true },
      { fields: ['t', 'n', 'b', 'd', 'z'], _source: ['nope'] },
      { fields: ['t', 'n', 'b', 'd', 'z'] },
      { docvalue_fields: ['n', 'z', 'i'] },
      { stored_fields: '_none_' },
      { sort: ['_score', { z: 'asc' }] },
      { terminate_after: 2 },
      { query: { term: { k: 'a' } } },
      { query: { match_none: {} } },
      { query: { function_score: { query: pie, functions: [{ weight: 3 }] } } },
      { query: { constant_score: { filter: pie, _name: 'named' } } },
      { query: { nested: { path: 'c', query: { match_all: {} }, inner_hits: {} } } },
      { query: { nested: { path: 'c', query: { match_all: {} }, inner_hits: { name: 'x' } } } },
    ].flatMap((rest) => request(one, { query: pie, ...rest })),
    ...request({ name: 'q' }, { query: pie, sort: ['_score', { z: 'asc' }] }),
    search('a,m', body(one, { query: pie })),
    ...['rest_total_hits_as_int=true', 'search_type=dfs_query_then_fetch', 'filter_path=hits.hits.inner_hits'].map(
      (parameter) => post(`/m/_search?${parameter}`, body(one, { query: pie })),
    ),
    search('a', { collapse: { field: 'k', inner_hits: { name: 'x' }, nope: 1 } }),
    search('a', { collapse: { inner_hits: { name: 'x' } } }),
    search('a', { collapse: { inner_hits: { name: 'x', size: 1 }, field: 'k' }, size: 1, sort: 'z' }),
    post(
      '/_msearch',
      ndjson([
        { index: 'a' },
        body({ ...one, size: 1 }, { size: 1 }),
        { index: 'a' },
        body({ name: 'x', sort: 't' }, { size: 1 }),
      ]),
      { headers: { 'content-type': 'application/x-ndjson' } },
    ),
  ],
});
