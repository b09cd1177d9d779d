import { bulk, defineCase, del, get, post, put, type Step } from '../../../case.ts';

const NAMES = [
  ...['total_operations', 'total_size_in_bytes'].map((name) => `bulk.${name}`),
  ...['query_total', 'fetch_total', 'scroll_total', 'scroll_current', 'open_contexts', 'suggest_total'].map(
    (name) => `search.${name}`,
  ),
  ...['total', 'current', 'total_docs'].map((name) => `merges.${name}`),
  ...['hit_count', 'miss_count', 'evictions'].map((name) => `request_cache.${name}`),
  ...['total', 'external_total'].map((name) => `refresh.${name}`),
  'warmer.total',
];
const response: Step = get(`/a/_stats?filter_path=${NAMES.map((name) => `_all.primaries.${name}`).join(',')}`);

/** Every step is followed by the counters of `_stats`. */
const counted = (...steps: readonly Step[]): Step[] => steps.flatMap((step) => [step, response]);

const index = (settings: object): Step =>
  put('/a', {
    settings: { number_of_replicas: 0, refresh_interval: -1, ...settings },
    mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' }, c: { type: 'completion' } } },
  });

const lines = (...ids: readonly number[]): Step =>
  bulk(
    '/a/_bulk',
    ids.flatMap((id) => [{ index: { _id: `${id}` } }, { n: id, k: `${id % 3}` }]),
  );

const terms = { size: 0, aggs: { k: { terms: { field: 'k' } } } };

/** Counters of bulk requests, scrolls, suggestions, the request cache and merges. */
export default defineCase({
  mustHit: false,
  examples: [
    [
      index({ number_of_shards: 3 }),
      ...counted(
        lines(1, 2, 3, 4, 5, 6),
        put('/a/_doc/7', { n: 1 }),
        del('/a/_doc/7'),
        del('/a/_doc/none'),
        post('/a/_update/1', { doc: { n: 1 } }),
        post('/a/_update/1', { doc: { n: 2 } }),
        post('/a/_update/none', { doc: { n: 2 } }),
        put('/a/_create/1', { n: 1 }),
        put('/a/_doc/8', { n: 'x' }),
        bulk('/a/_bulk', [{ index: { _id: '1' } }, { n: 'x' }, { delete: { _id: 'none' } }]),
        bulk('/a/_bulk', [{ update: { _id: '1' } }, { doc: { n: 9 } }, { update: { _id: 'none' } }, { doc: { n: 9 } }]),
      ),
    ],
    [
      index({ number_of_shards: 2 }),
      lines(1, 2, 3, 4, 5, 6),
      post('/a/_refresh'),
      { ...post('/a/_search?scroll=1m', { size: 2, sort: ['n'] }), keep: { scroll: '_scroll_id' } },
      response,
      ...counted(
        post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' }),
        post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' }),
        post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' }),
        del('/_search/scroll', { scroll_id: '{{scroll}}' }),
        post('/a/_search', { suggest: { s: { prefix: 's', completion: { field: 'c' } } } }),
        post('/a/_search', { query: { match_all: {} }, suggest: { s: { prefix: 's', completion: { field: 'c' } } } }),
        post('/a/_search', { size: 0, suggest: { s: { prefix: 's', completion: { field: 'c' } } } }),
      ),
    ],
    [
      index({ number_of_shards: 1 }),
      lines(1, 2, 3),
      post('/a/_refresh'),
      ...counted(
        post('/a/_search', terms),
        post('/a/_search', terms),
        post('/a/_search?request_cache=false', terms),
        post('/a/_search?request_cache=true', { ...terms, size: 1 }),
        post('/a/_search', { size: 0 }),
        post('/a/_search', { size: 0 }),
        post('/a/_search', { size: 0, query: { range: { n: { gte: 1 } } } }),
        post('/a/_search', { size: 0, query: { range: { n: { gte: 1 } } } }),
        post('/a/_search', { size: 0, profile: true, query: { term: { k: '1' } } }),
        post('/a/_search', { size: 0, query: { match_none: {} } }),
        post('/a/_count', { query: { term: { k: '1' } } }),
        post('/a/_search', { size: 1 }),
        post('/a/_search', { size: 0, query: { term: { k: { nope: 1 } } } }),
        lines(4),
        post('/a/_refresh'),
        post('/a/_search', terms),
        post('/a/_search', terms),
        post('/a/_cache/clear?request=true'),
        post('/a/_search', terms),
        put('/a/_settings', { 'index.requests.cache.enable': false }),
        post('/a/_search', terms),
      ),
    ],
    [
      index({ number_of_shards: 1 }),
      lines(1, 2),
      post('/a/_refresh'),
      lines(3),
      post('/a/_refresh'),
      lines(3, 4),
      post('/a/_refresh'),
      ...counted(
        post('/a/_forcemerge?max_num_segments=1'),
        post('/a/_forcemerge?max_num_segments=1'),
        post('/a/_forcemerge?only_expunge_deletes=true'),
        lines(5),
        post('/a/_forcemerge?max_num_segments=1'),
      ),
      post('/a/_close'),
      post('/a/_open'),
      response,
    ],
  ],
});
