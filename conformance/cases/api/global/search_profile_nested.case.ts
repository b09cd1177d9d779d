import { defineCase, load, post, put, search } from '../../../case.ts';

/** Profiles with nested documents, several leaves, or more terms than are looked up one by one. */
const request = (query: unknown, rest: object = {}) => search('p', { profile: true, query, ...rest });
const many = Array.from({ length: 20 }, (_, i) => `w${i + 10}`);

export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          n: { type: 'integer' },
          nd: { type: 'integer', index: false },
          kd: { type: 'keyword', index: false },
          o: { type: 'nested', properties: { x: { type: 'keyword' }, y: { type: 'integer' } } },
        },
      },
    }),
    load('p', [
      {
        t: 'quick fox',
        k: 'k1',
        n: 1,
        nd: 1,
        kd: 'd1',
        o: [
          { x: 'a1', y: 1 },
          { x: 'a2', y: 2 },
        ],
      },
      { t: 'lazy dog', k: 'k2', n: 2, nd: 2, kd: 'd2', o: { x: 'a3', y: 3 } },
      { t: 'quick dog', k: 'k1', n: 3, nd: 3, kd: 'd3' },
    ]),
    put('/leaves', {
      settings: { refresh_interval: -1 },
      mappings: { properties: { k: { type: 'keyword' }, m: { type: 'keyword' }, n: { type: 'integer' } } },
    }),
    load('leaves', [
      { k: 'a', n: 1, m: many },
      { k: 'b', n: 2 },
    ]),
    post(
      '/leaves/_bulk?refresh=true',
      '{"index":{"_id":"7"}}\n{"k":"c","n":3,"m":"w10"}\n{"index":{"_id":"8"}}\n{"k":"a","n":4}\n',
      {
        headers: { 'content-type': 'application/x-ndjson' },
      },
    ),
  ],
  reads: [
    request({ match_all: {} }),
    request({ term: { t: 'dog' } }),
    request({ term: { n: 2 } }),
    request({ term: { nd: 2 } }),
    request({ range: { nd: { gte: 2 } } }),
    request({ range: { n: { gte: 2 } } }),
    request({ term: { kd: 'd1' } }),
    request({ range: { kd: { gte: 'd2' } } }),
    request({ prefix: { k: 'k' } }),
    request({ match: { t: 'quick dog' } }),
    request({ match_phrase: { t: 'quick dog' } }),
    request({ ids: { values: ['1', '2'] } }),
    request({ exists: { field: 'k' } }),
    request({ exists: { field: 'o.x' } }),
    request({ nested: { path: 'o', query: { match_all: {} } } }),
    // A query without scores reports its clauses.
    ...[
      { match: { 'o.x': 'a1' } },
      { term: { 'o.y': 1 } },
      { exists: { field: 'o.y' } },
      { bool: { must: [{ term: { 'o.x': 'a1' } }, { range: { 'o.y': { gte: 1 } } }] } },
      { constant_score: { filter: { term: { 'o.x': 'a1' } } } },
    ].flatMap((query) => [
      request({ nested: { path: 'o', query } }, { sort: 'k' }),
      request({ nested: { path: 'o', query } }, { size: 0 }),
      request({ nested: { path: 'o', query, score_mode: 'none' } }),
      request({ bool: { filter: [{ nested: { path: 'o', query } }] } }),
    ]),
    request({ nested: { path: 'o', query: { term: { 'o.x': 'a1' } } } }),
    request({ nested: { path: 'o', query: { prefix: { 'o.x': 'a' } } } }),
    request({ nested: { path: 'o', query: { range: { 'o.y': { gte: 2 } } }, score_mode: 'max', boost: 2 } }),
    request({
      nested: { path: 'o', query: { bool: { must: [{ term: { 'o.x': 'a1' } }, { range: { 'o.y': { gte: 1 } } }] } } },
    }),
    request({
      bool: { must: [{ nested: { path: 'o', query: { terms: { 'o.x': ['a1', 'a2'] } } } }, { term: { k: 'k1' } }] },
    }),
    request({
      boosting: { positive: { prefix: { k: 'k' } }, negative: { match: { t: 'lazy dog' } }, negative_boost: 0.5 },
    }),
    request({
      boosting: { positive: { match: { t: 'dog fox' } }, negative: { prefix: { k: 'k' } }, negative_boost: 0.5 },
    }),
    request({ bool: { must_not: [{ terms: { k: ['k1', 'k2'] } }] } }),
    request({ match_all: {} }, { size: 0 }),
    request({ match_all: {} }, { sort: 'n' }),
    search('leaves', { profile: true }),
    search('leaves', { profile: true, query: { prefix: { k: { value: '' } } } }),
    search('leaves', { profile: true, query: { terms: { k: ['a', 'c'] } } }),
    search('leaves', { profile: true, query: { terms: { k: ['b'] } } }),
    search('leaves', { profile: true, query: { prefix: { m: 'w' } } }),
    search('leaves', { profile: true, query: { terms: { m: many } } }),
    search('leaves', { profile: true, query: { range: { m: { gte: 'w20' } } } }),
    search('leaves', {
      profile: true,
      query: { bool: { filter: [{ terms: { k: ['a', 'b'] } }, { prefix: { m: 'w1' } }] } },
    }),
    search('leaves', { profile: true, query: { bool: { must: [{ term: { k: 'none' } }, { prefix: { k: 'a' } }] } } }),
    search('leaves', { profile: true, query: { bool: { must: [{ term: { k: 'c' } }, { prefix: { k: '' } }] } } }),
    search('leaves', { profile: true, query: { range: { n: { gte: 2, lte: 3 } } }, sort: '_doc', size: 2 }),
  ],
});
