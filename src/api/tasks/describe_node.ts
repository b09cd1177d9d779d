import type { Cluster } from '../../cluster/index.ts';
import { HOST, ROLES, TRANSPORT_ADDRESS } from '../node/identity.ts';

/** The node as a list of tasks names it. There is no transport layer: its address is that of a node that listens on the default port. */
export function describeNode({ nodeName }: Cluster): Record<string, unknown> {
  return {
    name: nodeName,
    transport_address: TRANSPORT_ADDRESS,
    host: HOST,
    ip: TRANSPORT_ADDRESS,
    roles: ROLES,
  };
}
