import { bulk, defineCase, load, post, put, search } from '../../case.ts';

const failing = { function_score: { query: { match: { t: 'a' } }, field_value_factor: { field: 'n' } } };
const has = { exists: { field: 'n' } };
const index = put('/s', {
  settings: { number_of_shards: 1, refresh_interval: -1 },
  mappings: { properties: { n: { type: 'integer' }, t: { type: 'text' } } },
});
const change = (source: unknown) => bulk('/s/_bulk?refresh=true', [{ index: { _id: '1' } }, source]);

/** Scores that fail: only of documents that are seen. */
export default defineCase({
  setup: [index, load('s', [{ t: 'a' }, { t: 'a', n: 3 }, { t: 'b', n: -1 }, { t: 'a', n: 5 }, { t: 'a a', n: 5 }])],
  reads: [
    search('s', { query: failing }),
    search('s', { query: failing, post_filter: has, _source: false }),
    search('s', { query: failing, post_filter: has, min_score: 0.1 }),
    search('s', { query: failing, post_filter: has, aggs: { a: { value_count: { field: 'n' } } } }),
    search('s', { query: failing, sort: ['n'] }),
    search('s', { query: failing, sort: ['n'], track_scores: true }),
    search('s', { query: failing, size: 0 }),
    search('s', { query: { bool: { filter: [failing] } } }),
    search('s', { query: { bool: { must: [has, failing] } } }),
    search('s', { query: { bool: { filter: [has], should: [failing] } } }),
    post('/s/_count', { query: failing }),
  ],
  examples: [
    [
      index,
      load('s', [{ t: 'a' }, { t: 'a', n: 3 }]),
      change({ t: 'a', n: 4 }),
      search('s', { query: failing, _source: false }),
      change({ t: 'a' }),
      search('s', { query: failing, _source: false }),
    ],
  ],
});
