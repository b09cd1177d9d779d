import { defineCase, get, load, put } from '../../../case.ts';

const stats = (path: string, filter: string) =>
  get(`/_cluster/stats${path}${path.includes('?') ? '&' : '?'}filter_path=${filter}`);
const shape = (filter: string) => ({ ...stats('', filter), levels: { '': 'shape' as const } });
const explain = (body?: object, query = '') => get(`/_cluster/allocation/explain${query}`, body);

/** The API `cluster.stats`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 2, refresh_interval: -1 },
      mappings: {
        properties: {
          t: { type: 'text', fields: { k: { type: 'keyword' } } },
          o: { properties: { n: { type: 'long' }, t: { type: 'text' } } },
          d: { type: 'date' },
        },
      },
    }),
    put('/b', {
      settings: { number_of_replicas: 0, number_of_shards: 5 },
      mappings: { properties: { t: { type: 'text' } } },
    }),
    load('a', [{ t: 'x' }, { t: 'y' }]),
  ],
  levels: {
    cluster_name: 'shape',
    'node_allocation_decisions.*.node_name': 'shape',
    'current_node.name': 'shape',
    'unassigned_info.at': 'shape',
    'nodes.count': 'unordered',
  },
  reads: [
    stats('', '_nodes,cluster_name,status'),
    stats('/nodes/_local', '_nodes'),
    stats('/nodes/nope', '_nodes,cluster_name,indices.count,indices.shards,indices.docs.count'),
    stats('?include_remotes=true', '_nodes'),
    stats('', 'indices.count,indices.shards'),
    stats('', 'indices.docs.count,indices.docs.deleted'),
    stats('', 'indices.mappings.field_types,indices.mappings.runtime_field_types,indices.mappings.total_field_count'),
    stats('', 'nodes.count,nodes.versions,nodes.plugins,nodes.discovery_types,nodes.network_types,nodes.ingest'),
    stats('', 'snapshots,repositories'),
    shape('timestamp,indices.store,indices.completion,indices.fielddata'),
    shape('nodes.os.mem,nodes.os.available_processors,nodes.os.names,nodes.fs,nodes.process'),
    shape('nodes.jvm.mem,nodes.jvm.max_uptime_in_millis,nodes.jvm.versions.version,nodes.jvm.threads'),
    get('/_cluster/stats?timeout=x'),
    get('/_cluster/stats?include_remotes=x'),
    get('/_cluster/stats?nope'),
    explain({ index: 'a', shard: 0, primary: true }),
    explain({ index: 'b', shard: 4, primary: true }),
    explain({ index: 'a', shard: 1, primary: false }),
    explain({ index: 'b', shard: 0, primary: false }),
    explain({ index: 'nope', shard: 0, primary: false }),
    explain({ index: 'a', shard: 9, primary: false }),
    explain({ index: 'a' }),
    explain({ shard: 1 }),
    explain({ x: 'a' }),
    explain(undefined, '?master_timeout=x'),
    explain(undefined, '?include_yes_decisions=x'),
    explain(undefined, '?filter_path=note,current_state,can_allocate,primary'),
  ],
  examples: [[put('/a/_settings', { number_of_replicas: 0 }), explain()]],
});
