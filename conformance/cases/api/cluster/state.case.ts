import { defineCase, get, load, put } from '../../../case.ts';

const state = (path: string, filter = '') =>
  get(`/_cluster/state${path}${filter === '' ? '' : `${path.includes('?') ? '&' : '?'}filter_path=${filter}`}`);
const shape = (path: string, filter = '') => ({ ...state(path, filter), levels: { '': 'shape' as const } });

/** The API `cluster.state`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      aliases: { al: { filter: { term: { t: '1' } } }, am: {} },
      mappings: { properties: { t: { type: 'text' }, n: { type: 'long' } } },
    }),
    put('/b', { settings: { number_of_replicas: 0, number_of_shards: 3 } }),
    load('a', [{ t: 'x' }]),
    put('/b/_settings', { 'index.blocks.write': true, 'index.blocks.read_only_allow_delete': true }),
  ],
  reads: [
    state('/nope'),
    state('/master_node'),
    shape('/version'),
    state('/blocks'),
    state('/blocks/a'),
    shape('/nodes', '*,-nodes_features,-nodes_versions'),
    state('/nodes', 'nodes.*.roles,nodes.*.version,nodes.*.min_index_version,nodes.*.max_index_version'),
    // Indices alone first: identifiers are numbered as they appear, and hash maps are in another order in every process.
    state('/routing_table/a'),
    state('/routing_table/b'),
    state('/routing_table'),
    state('/routing_table/nope*'),
    state('/routing_table/al', 'routing_table.indices.*.shards.0.state'),
    state('/metadata', 'metadata.indices.*.aliases,metadata.indices.*.mappings,metadata.indices.*.state'),
    state('/metadata', 'metadata.indices.*.settings.index.number*,metadata.indices.*.settings.index.blocks'),
    state('/metadata?flat_settings=true', 'metadata.indices.*.settings.index*number_of*'),
    state('/metadata/a', 'metadata.indices.*.routing_num_shards,metadata.indices.*.primary_terms'),
    state('/metadata/b', 'metadata.indices.*.routing_num_shards,metadata.indices.*.in_sync_allocations'),
    state(
      '/metadata/a',
      'metadata.indices.*.rollover_info,metadata.indices.*.system,metadata.indices.*.timestamp_range',
    ),
    state('/metadata/a', 'metadata.indices.*.transport_version,metadata.indices.*.mappings_updated_version'),
    state('/metadata', 'metadata.cluster_uuid_committed,metadata.cluster_coordination,metadata.templates'),
    state('/metadata,routing_table/a', 'metadata.indices.*.state,routing_table.indices.*.shards.1.primary'),
    state('/routing_nodes/b', 'routing_nodes.nodes.*.state,routing_nodes.unassigned'),
    state('/routing_nodes/a', 'routing_nodes.unassigned.state'),
    state('/_all/a', 'metadata.indices.*.state,blocks'),
    state('', 'metadata.indices.*.state,cluster_name,master_node'),
    state('/metadata/nope', 'metadata.indices,metadata.cluster_uuid_committed'),
    state('/metadata/nope?ignore_unavailable=true', 'metadata.indices'),
    state('/metadata/nope*?allow_no_indices=false'),
    state('?wait_for_metadata_version=0'),
    state('?wait_for_metadata_version=x'),
    shape('?wait_for_metadata_version=1&wait_for_timeout=1s', 'version'),
    state('?local=x'),
    shape('?local=true', 'version'),
    state('?master_timeout=x'),
    state('?wait_for_timeout=x'),
    state('?nope=1'),
    state('?expand_wildcards=nope'),
  ],
  levels: {
    cluster_name: 'shape',
    'metadata.indices': 'unordered',
    // ES: in the order of hash maps, and of the mapping as it was sent.
    'metadata.indices.*.aliases': 'unordered',
    'metadata.indices.*.in_sync_allocations': 'unordered',
    'metadata.indices.*.mappings._doc.properties': 'unordered',
    'blocks.indices': 'unordered',
    'blocks.indices.*': 'unordered',
    'routing_table.indices': 'unordered',
    'routing_table.indices.*.shards.*.*.unassigned_info.at': 'shape',
    'routing_nodes.unassigned.*.unassigned_info.at': 'shape',
  },
});
