import { bulk, defineCase, del, get, head, post, put, type Step } from '../../../case.ts';

const NAMES = [
  ...['index_total', 'index_failed', 'index_failed_due_to_version_conflict', 'delete_total', 'noop_update_total'].map(
    (name) => `indexing.${name}`,
  ),
  ...['total', 'exists_total', 'missing_total'].map((name) => `get.${name}`),
  ...['query_total', 'query_failure', 'fetch_total', 'fetch_failure', 'suggest_total'].map((name) => `search.${name}`),
  ...['total', 'external_total'].map((name) => `refresh.${name}`),
];
const response: Step = get(`/a/_stats?filter_path=${NAMES.map((name) => `_all.primaries.${name}`).join(',')}`);

/** Every step is followed by the counters of `_stats`. */
const counted = (...steps: readonly Step[]): Step[] => steps.flatMap((step) => [step, response]);

export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_replicas: 0, refresh_interval: -1 },
      mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } },
    }),
  ],
  examples: [
    counted(
      put('/a/_doc/1', { n: 1 }),
      put('/a/_doc/1', { n: 'x' }),
      put('/a/_doc/1', '{"n"'),
      put('/a/_create/1', { n: 1 }),
      del('/a/_doc/1?if_seq_no=9&if_primary_term=1'),
      del('/a/_doc/nope'),
      post('/a/_update/1', { doc: { n: 1 } }),
      post('/a/_update/1', { doc: { n: 2 } }),
      post('/a/_update/zz', { doc: { n: 2 } }),
      bulk('/a/_bulk?refresh=true', [
        { index: { _id: '1' } },
        { n: 1 },
        { index: { _id: '2' } },
        { n: 1 },
        { delete: { _id: '3' } },
        { create: { _id: '1' } },
        {},
      ]),
      get('/a/_doc/1'),
      get('/a/_doc/none'),
      get('/a/_source/1'),
      head('/a/_doc/1'),
      get('/a/_mget', { ids: ['1', '2', 'no'] }),
      get('/a/_doc/1?realtime=false'),
    ),
    [
      bulk('/a/_bulk', [{ index: { _id: '1' } }, { n: 1, t: 'x' }]),
      ...counted(
        post('/a/_refresh'),
        post('/a/_refresh'),
        get('/a/_search'),
        post('/a/_search', { size: 0 }),
        post('/a/_search', { size: 0 }),
        get('/a/_count'),
        post('/a/_search', { query: { range: { n: { gte: 'zz' } } } }),
        post('/a/_search', { query: { match_none: {} } }),
        post('/a/_search', { suggest: { a: { text: 'x', term: { field: 't' } } } }),
        get('/a/_explain/1', { query: { match_all: {} } }),
        post('/a/_msearch', '{}\n{}\n{}\n{}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
      ),
      post('/a/_close'),
      post('/a/_open'),
      response,
    ],
  ],
});
