import { defineCase, del, load, post, put } from '../../../case.ts';

/** Profiles of several shards that exchange term statistics, and of points in time. */
const find = (rest: object) => post('/_search', { profile: true, pit: { id: '{{pit}}' }, ...rest });

export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1, number_of_shards: 2 },
      mappings: { properties: { t: { type: 'text' }, n: { type: 'integer' } } },
    }),
    load('p', [
      { t: 'quick fox', n: 1 },
      { t: 'lazy dog', n: 2 },
      { t: 'quick dog', n: 3 },
      { t: 'fox', n: 4 },
    ]),
    put('/one', { settings: { refresh_interval: -1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('one', [{ t: 'quick fox' }]),
  ],
  examples: [
    post('/p/_search?search_type=dfs_query_then_fetch', { profile: true, query: { match: { t: 'quick dog' } } }),
    post('/p/_search?search_type=dfs_query_then_fetch', { profile: true, size: 0 }),
    post('/p/_search?search_type=dfs_query_then_fetch', {
      profile: true,
      query: { match: { t: 'quick' } },
      rescore: { query: { rescore_query: { match: { t: 'fox' } } } },
    }),
    post('/one/_search?search_type=dfs_query_then_fetch', { profile: true, query: { match: { t: 'quick' } } }),
    [
      post('/p/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' } }),
      find({}),
      find({ size: 2, sort: 'n' }),
      find({ sort: ['n', '_score'], pit: { id: '{{pit}}', keep_alive: '2m' } }),
      find({ query: { term: { t: 'dog' } } }),
      del('/_pit', { id: '{{pit}}' }),
    ],
    post('/p/_msearch', '{}\n{"profile":true,"size":0}\n{"index":"one"}\n{"profile":true}\n', {
      headers: { 'content-type': 'application/x-ndjson' },
    }),
  ],
});
