import { bulk, defineCase, del, get, only, post, put, type Step, search } from '../../../case.ts';

const set = (settings: object) => put('/_cluster/settings', { persistent: settings });
const transient = (settings: object) => put('/_cluster/settings', { transient: settings });
const READ_ONLY = { 'cluster.blocks.read_only': true };
const ALLOW_DELETE = { 'cluster.blocks.read_only_allow_delete': true };
/** Names both settings: with a wildcard the request is blocked itself. */
const NO_BLOCKS = { 'cluster.blocks.read_only': null, 'cluster.blocks.read_only_allow_delete': null };
const release = put('/_cluster/settings', { persistent: NO_BLOCKS, transient: NO_BLOCKS });

/** Requests that a block of the cluster may reject, writes last. */
const requests: readonly Step[] = [
  get('/_cluster/state/blocks?filter_path=blocks'),
  get('/_cluster/health?filter_path=status,number_of_nodes'),
  search('a', { query: { match_all: {} } }),
  get('/a/_count'),
  get('/a/_doc/1'),
  get('/a/_mapping'),
  get('/a/_settings/index.number_of_replicas'),
  get('/a/_alias'),
  get('/_cat/indices/a?h=index,docs.count'),
  get('/_index_template/none'),
  get('/a/_stats/docs?filter_path=_shards'),
  post('/a/_refresh'),
  post('/a/_flush'),
  post('/a/_forcemerge'),
  post('/a/_cache/clear'),
  put('/a/_doc/2', { n: 2 }),
  post('/a/_update/1', { doc: { n: 3 } }),
  del('/a/_doc/1'),
  bulk('/_bulk', [
    { index: { _index: 'a', _id: '3' } },
    { n: 3 },
    { delete: { _index: 'a', _id: '1' } },
    { index: { _index: 'new', _id: '1' } },
    { n: 3 },
  ]),
  put('/b'),
  put('/new/_doc/1', { n: 1 }),
  put('/a/_mapping', { properties: { m: { type: 'long' } } }),
  put('/a/_settings', { number_of_replicas: 1 }),
  put('/a/_settings', { 'index.blocks.read_only': false }),
  put('/a/_alias/x'),
  post('/_aliases', { actions: [{ add: { index: 'a', alias: 'y' } }] }),
  put('/_index_template/t', { index_patterns: ['zz*'] }),
  put('/_component_template/c', { template: {} }),
  put('/_template/l', { index_patterns: ['zz*'] }),
  put('/_ingest/pipeline/p', { processors: [] }),
  put('/_scripts/s', { script: { lang: 'mustache', source: '{}' } }),
  put('/a/_block/write'),
  post('/a/_close'),
  post('/c/_open'),
  put('/a/_clone/d'),
  post('/_cluster/reroute?filter_path=acknowledged', {}),
  put('/_cluster/settings', { persistent: { 'cluster.max_shards_per_node': 900 } }),
  del('/_index_template/t'),
  del('/_component_template/c'),
  del('/_template/l'),
  del('/_ingest/pipeline/p'),
  del('/a/_alias/al'),
  get('/a/_search?q=n:1&filter_path=hits.total'),
  del('/c'),
  set({ 'cluster.blocks.*': null }),
  release,
  get('/_cluster/state/blocks?filter_path=blocks'),
  put('/a/_doc/9', { n: 9 }),
];

/** The settings of the cluster `cluster.blocks.read_only` and `cluster.blocks.read_only_allow_delete`, and what they forbid. */
export default defineCase({
  mustHit: false,
  levels: { items: 'exact' },
  setup: [
    put('/a', {
      settings: { number_of_replicas: 0, refresh_interval: -1 },
      mappings: { properties: { n: { type: 'long' } } },
      aliases: { al: {} },
    }),
    put('/c', { settings: { number_of_replicas: 0 } }),
    put('/a/_doc/1?refresh=true', { n: 1 }),
  ],
  examples: [
    [set(READ_ONLY), ...requests],
    [set(ALLOW_DELETE), ...requests],
    [transient({ ...READ_ONLY, ...ALLOW_DELETE }), put('/a/_doc/1', {}), put('/b'), del('/c'), release],
    [
      set(READ_ONLY),
      set({ 'cluster.blocks.read_only': 'x' }),
      set({ 'cluster.blocks.read_only': true, 'cluster.max_shards_per_node': 7 }),
      set({ 'cluster.max_shards_per_node': 7 }),
      set({ 'cluster.blocks.read_only': null, 'cluster.max_shards_per_node': 7 }),
      put('/_cluster/settings', {}),
      release,
      put('/b'),
    ],
    [
      set(READ_ONLY),
      put('/a/_settings', { 'index.blocks.write': true }),
      put('/a/_doc/1', {}),
      get('/_cluster/state/blocks/a?filter_path=blocks'),
      get('/_cat/health?h=status'),
      only(9, get('/_health_report/master_is_stable?filter_path=status')),
      release,
      put('/a/_doc/1', {}),
    ],
  ],
});
