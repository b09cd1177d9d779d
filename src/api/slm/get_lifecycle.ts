import { selectedPolicies } from '../../cluster/index.ts';
import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { nextExecution } from './schedule.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout', 'human'];

/** The stored policies of snapshots, and when each would run next. */
export const handler: Handler = ({ cluster, path, query, human }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const date = (name: string, millis: number) => ({
    ...(human ? { [name]: new Date(millis).toISOString() } : {}),
    [`${name}_millis`]: millis,
  });
  const found = selectedPolicies(cluster.state.lifecycles.snapshotPolicies, path.policy_id, snapshotPolicyNotFound);
  const rendered = found.map(([name, { version, modified, definition }]) => {
    const { schedule } = definition as { readonly schedule: string };
    const next = nextExecution(schedule, modified, cluster.clock.now());
    const body = {
      version,
      ...date('modified_date', modified),
      policy: definition,
      stats: {
        policy: name,
        snapshots_taken: 0,
        snapshots_failed: 0,
        snapshots_deleted: 0,
        snapshot_deletion_failures: 0,
      },
      ...(next === null ? {} : date('next_execution', next)),
    };
    return [name, body] as const;
  });
  return { status: 200, body: Object.fromEntries(rendered) };
};

/** `resource_not_found_exception`, 404. */
export const snapshotPolicyNotFound = (name: string) =>
  resourceNotFound(`snapshot lifecycle policy or policies [${name}] not found`);
