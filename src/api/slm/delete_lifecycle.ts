import { changeLifecycles } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';
import { snapshotPolicyNotFound } from './get_lifecycle.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const name = path.policy_id as string;
  if (!cluster.state.lifecycles.snapshotPolicies.has(name)) throw snapshotPolicyNotFound(name);
  const acknowledged = isAcknowledged(cluster, query, () => {
    const snapshotPolicies = new Map(cluster.state.lifecycles.snapshotPolicies);
    snapshotPolicies.delete(name);
    changeLifecycles(cluster, { snapshotPolicies });
  });
  return { status: 200, body: { acknowledged } };
};
