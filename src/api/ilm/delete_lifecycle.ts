import { changeLifecycles, indicesUnder } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';
import { policyNotFound } from './get_lifecycle.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes a policy that governs no index. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const name = path.policy as string;
  const users = indicesUnder(cluster, name);
  if (users.length > 0) {
    throw illegalArgument(`Cannot delete policy [${name}]. It is in use by one or more indices: [${users.join(', ')}]`);
  }
  if (!cluster.state.lifecycles.policies.has(name)) throw policyNotFound(name);
  const acknowledged = isAcknowledged(cluster, query, () => {
    const policies = new Map(cluster.state.lifecycles.policies);
    policies.delete(name);
    changeLifecycles(cluster, { policies });
  });
  return { status: 200, body: { acknowledged } };
};
