import { createHash } from 'node:crypto';
import type { Cluster } from '../../cluster/index.ts';
import { buildOf } from '../build.ts';
import type { Major } from '../handler.ts';
import { ROLES, TRANSPORT_ADDRESS } from './identity.ts';

/** The oldest and the newest index format that a node reads. */
const INDEX_VERSIONS: Readonly<Record<Major, readonly [least: number, most: number]>> = {
  8: [7_000_099, 8_537_000],
  9: [8_000_099, 9_111_000],
};

/** The node as replies about shards and the cluster's state describe it. Its ephemeral id depends on its id alone. */
export function describeDiscoveryNode(cluster: Cluster, major: Major): Readonly<Record<string, unknown>> {
  const { nodeId, nodeName } = cluster;
  const [least, most] = INDEX_VERSIONS[major];
  return {
    name: nodeName,
    ephemeral_id: createHash('sha256').update(`${nodeId}/ephemeral`).digest('base64url').slice(0, 22),
    transport_address: TRANSPORT_ADDRESS,
    external_id: nodeName,
    attributes: {},
    roles: ROLES,
    version: buildOf({ cluster, major }).number,
    min_index_version: least,
    max_index_version: most,
  };
}
