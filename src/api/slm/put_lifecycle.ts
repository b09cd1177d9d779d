import { putLifecyclePolicy } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { isObject } from '../ilm/put_lifecycle.ts';
import { isAcknowledged, requiredBody, validateTimeouts } from '../parameters/index.ts';
import { nextExecution } from './schedule.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

const TEXTS = ['name', 'schedule', 'repository'];
const OBJECTS = ['config', 'retention'];

/** Stores a policy of snapshots as it is sent; it never runs. */
export const handler: Handler = ({ cluster, path, query, body }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const bytes = requiredBody(body);
  readObject(cluster.engine, bytes);
  const policy = JSON.parse(bytes.toString()) as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(policy)) {
    if (!TEXTS.includes(key) && !OBJECTS.includes(key)) throw illegalArgument(`unknown field [${key}]`);
    if (TEXTS.includes(key) && typeof value !== 'string') throw illegalArgument(`[${key}] must be a text`);
    if (OBJECTS.includes(key) && !isObject(value)) throw illegalArgument(`[${key}] must be an object`);
  }
  const missing = TEXTS.find((key) => policy[key] === undefined);
  if (missing !== undefined) throw illegalArgument(`[${missing}] is required`);
  const retention = (policy.retention ?? {}) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(retention).find((key) => !['expire_after', 'max_count', 'min_count'].includes(key));
  if (unknown !== undefined) throw illegalArgument(`unknown field [${unknown}] of [retention]`);
  const name = policy.name as string;
  if (name === '' || (/[A-Z\\/*?"| ,#]/.test(name) && !/^<.*>$/.test(name))) {
    throw new NotImplementedError(`the name [${name}] of a snapshot lifecycle policy`);
  }
  const now = cluster.clock.now();
  nextExecution(policy.schedule as string, now, now);
  // A public change of the server says that a repository must exist, and the kind of the error, not its words.
  if (!cluster.state.repositories.has(policy.repository as string)) {
    throw illegalArgument(`no such repository [${policy.repository}]`);
  }
  const acknowledged = isAcknowledged(cluster, query, () =>
    putLifecyclePolicy(cluster, 'snapshotPolicies', path.policy_id as string, policy),
  );
  return { status: 200, body: { acknowledged } };
};
