import { defineCase, get, post, put } from '../../../case.ts';

const key = (kind: string, attribute: string) => `index.routing.allocation.${kind}.${attribute}`;
const create = (settings: object, name = 'a') => put(`/${name}`, { settings: { number_of_replicas: 0, ...settings } });
const set = (settings: object) => put('/a/_settings', settings);
const state = get('/_cat/shards/a?h=index,shard,prirep,state');
const shown = get('/a/_settings?filter_path=*.settings.index.routing');
const health = get('/_cluster/health/a?filter_path=status,relocating_shards,unassigned_shards,active_shards');

/** Which nodes may hold the shards of an index: filters that the one node meets, and those that come when its shards are there already. */
export default defineCase({
  mustHit: false,
  setup: [create({}, 'r')],
  reads: [
    ...['x', '10.x', '1.2.3', '127.0.0.1,x', '10.*,1'].map((ip) =>
      put('/r/_settings', { [key('require', '_ip')]: ip }),
    ),
    put('/r/_settings', { [key('include', '_host_ip')]: 'x' }),
    put('/r/_settings', { [key('exclude', '_publish_ip')]: 'x' }),
    put('/b', { settings: { [key('require', '_ip')]: 'x' } }),
    put('/r/_settings', { 'index.routing.rebalance.enable': 'x' }),
    put('/b', { settings: { 'index.routing.rebalance.enable': '' } }),
  ],
  examples: [
    ...(
      [
        [{ [key('require', '_ip')]: '127.0.0.1' }],
        [{ [key('require', '_name')]: '*', [key('exclude', '_id')]: '*' }],
        [{ [key('include', '_ip')]: '10.*,127.*', [key('include', 'tag')]: 'x' }],
        [{ [key('exclude', '_ip')]: '10.0.0.1', [key('exclude', 'tag')]: 'x' }],
        [{ [key('require', 'tag')]: '' }],
        [{ 'index.routing.rebalance.enable': 'none' }],
        [{ routing: { rebalance: { enable: 'PRIMARIES' } } }],
      ] as const
    ).map(([settings]) => [create(settings), state, shown, post('/a/_close'), post('/a/_open'), health]),
    ...['require', 'include', 'exclude'].map((kind) => [
      create({}),
      set({ [key(kind, kind === 'exclude' ? '_ip' : 'tag')]: kind === 'exclude' ? '127.*' : 'x' }),
      state,
      shown,
      health,
      put('/a/_doc/1?refresh', { n: 1 }),
      get('/a/_count'),
      set({ [key(kind, kind === 'exclude' ? '_ip' : 'tag')]: null }),
      shown,
      post('/a/_close'),
      health,
    ]),
    [create({}), set({ [key('require', '_name')]: '*', 'index.blocks.write': true }), post('/a/_clone/c'), shown],
  ],
});
