import type { Cluster } from '../../cluster/index.ts';

/** The roles of a node that has not been given any. */
const ROLES = [
  'data',
  'data_cold',
  'data_content',
  'data_frozen',
  'data_hot',
  'data_warm',
  'ingest',
  'master',
  'ml',
  'remote_cluster_client',
  'transform',
];

/** The node as a list of tasks names it. There is no transport layer: its address is that of a node that listens on the default port. */
export function describeNode({ nodeName }: Cluster): Record<string, unknown> {
  return {
    name: nodeName,
    transport_address: '127.0.0.1:9300',
    host: '127.0.0.1',
    ip: '127.0.0.1:9300',
    roles: ROLES,
  };
}
