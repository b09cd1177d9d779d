import { clusterSetting, numberOfReplicas, numberOfShards } from '../../cluster/index.ts';
import { NotImplementedError, resourceNotFound, validationFailed } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, parseInteger } from '../parameters/index.ts';

export const supports: readonly string[] = ['size', 'verbose'];

/** The report of one indicator; details only in verbose reports. */
interface Indicator {
  readonly symptom: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The indicators of one healthy node by name, in the order of the reply. */
const INDICATORS: Readonly<Record<string, (request: ApiRequest) => Indicator>> = {
  master_is_stable: ({ cluster }) => {
    const master = { node_id: cluster.nodeId, name: cluster.nodeName };
    const details = { current_master: master, recent_masters: [master] };
    return { symptom: 'The cluster has a stable master node', details };
  },
  repository_integrity: () => ({ symptom: 'No snapshot repositories configured.' }),
  disk: () => ({
    symptom: 'The cluster has enough available disk space.',
    details: {
      indices_with_readonly_block: 0,
      nodes_with_enough_disk_space: 1,
      nodes_with_unknown_disk_status: 0,
      nodes_over_high_watermark: 0,
      nodes_over_flood_stage_watermark: 0,
    },
  }),
  shards_capacity: ({ cluster, major }) => ({
    symptom: 'The cluster has enough room to add new shards.',
    details: {
      data: { max_shards_in_cluster: Number(clusterSetting(cluster.state, major, 'cluster.max_shards_per_node')) },
      frozen: { max_shards_in_cluster: 3000 },
    },
  }),
  file_settings: () => ({ symptom: 'No file-based setting changes have occurred' }),
};

/** The node's health by indicator. A status other than green is rejected: rendering is not implemented. */
export const handler: Handler = (request) => {
  const { cluster, major, path, query } = request;
  const verbose = parseBoolean(query, 'verbose', true);
  const size = parseInteger(query, 'size', 'int') ?? 1000;
  if (size < 0) throw validationFailed(['The size parameter must be a positive integer']);
  const known = Object.keys(INDICATORS).filter((name) => major === 9 || name !== 'file_settings');
  const { feature } = path;
  if (feature !== undefined && !known.includes(feature)) {
    const reason = `Did not find indicator ${feature}`;
    throw resourceNotFound(reason);
  }
  refuseUnhealthy(request);
  const rendered = known.filter((name) => feature === undefined || name === feature);
  const indicators = rendered.map((name) => {
    const { symptom, details } = (INDICATORS[name] as (request: ApiRequest) => Indicator)(request);
    return [name, { status: 'green', symptom, ...(verbose && details ? { details } : {}) }] as const;
  });
  const status = feature === undefined ? { status: 'green' } : {};
  return { status: 200, body: { ...status, cluster_name: cluster.name, indicators: Object.fromEntries(indicators) } };
};

function refuseUnhealthy({ cluster, major }: ApiRequest): void {
  const { state } = cluster;
  if (state.repositories.size > 0) throw new NotImplementedError('[health_report] with snapshot repositories');
  let open = 0;
  for (const index of state.indices.values()) {
    open += numberOfShards(index) * (1 + numberOfReplicas(index));
    if (index.settings.get('index.blocks.read_only_allow_delete') === 'true') {
      throw new NotImplementedError('[health_report] of indices with the block [index.blocks.read_only_allow_delete]');
    }
  }
  const limit = Number(clusterSetting(state, major, 'cluster.max_shards_per_node'));
  if (open + 10 > limit) throw new NotImplementedError('[health_report] near the limit of shards');
}
