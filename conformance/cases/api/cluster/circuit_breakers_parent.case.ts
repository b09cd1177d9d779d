import { defineCase, del, get, post, put, type Step } from '../../../case.ts';

const TOTAL = 'indices.breaker.total';

const set = (settings: object) => put('/_cluster/settings', { persistent: settings });
const release = set({ 'indices.breaker.*': null });
const under = (settings: object, ...steps: Step[]) => [set(settings), ...steps, release];

/** The memory limit of the whole node, where it is less than any server needs: what it rejects, and what is answered nevertheless. */
export default defineCase({
  mustHit: false,
  // ES: the figures are those of the heap, and the order of the other breakers is another one with each start.
  levels: {
    'error.reason': 'shape',
    'error.root_cause.*.reason': 'shape',
    'error.bytes_wanted': 'shape',
    'error.root_cause.*.bytes_wanted': 'shape',
  },
  setup: [put('/a'), put('/a/_doc/1?refresh', { n: 1 })],
  examples: [
    under(
      { [`${TOTAL}.limit`]: '1b' },
      get('/a/_search'),
      post('/a/_search', { query: { nope: {} } }),
      get('/a/_search?nope'),
      put('/a/_doc/2', { n: 2 }),
      del('/a'),
      get('/_cat/indices'),
      get('/_cluster/pending_tasks'),
      post('/_cluster/reroute', {}),
      get('/_nope'),
      post('/_cluster/health'),
      get('/_cluster/health?filter_path=status'),
      get('/_cluster/settings'),
      get('/_cluster/state/blocks?filter_path=blocks'),
      get('/_cluster/stats?filter_path=status'),
      get('/_cluster/allocation/explain?filter_path=nope'),
      get('/_remote/info'),
      get('/_health_report?filter_path=nope'),
      get('/_nodes?filter_path=_nodes'),
      get('/_nodes/stats/breaker?filter_path=nodes.*.breakers.parent.limit*'),
      get('/_nodes/usage?filter_path=_nodes'),
      get('/_tasks?filter_path=nope'),
      get('/a/_stats/docs?filter_path=_shards'),
      post('/a/_cache/clear'),
    ),
    under({ [`${TOTAL}.limit`]: '0%' }, get('/a/_search'), get('/_cluster/health?filter_path=status')),
    under({ [`${TOTAL}.limit`]: '-1' }, get('/a/_search'), put('/a/_doc/2', { n: 2 })),
    under(
      { [`${TOTAL}.limit`]: '-1', [`${TOTAL}.use_real_memory`]: false },
      get('/a/_search'),
      put('/a/_doc/2', { n: 2 }),
      get('/_nodes/stats/breaker?filter_path=nodes.*.breakers.parent.limit*,nodes.*.breakers.parent.estimated*'),
    ),
    under({ [`${TOTAL}.limit`]: '95%' }, get('/a/_count')),
  ],
});
