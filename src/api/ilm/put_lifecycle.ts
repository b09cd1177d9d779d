import { putLifecyclePolicy } from '../../cluster/index.ts';
import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import { readObject } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, requiredBody, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

const PHASES = ['hot', 'warm', 'cold', 'frozen', 'delete'];

/** Stores a policy as it is sent; it is never run. Its phases and keys are validated, the options of its actions are not. */
export const handler: Handler = ({ cluster, path, query, body }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const bytes = requiredBody(body);
  readObject(cluster.engine, bytes);
  const given = JSON.parse(bytes.toString()) as unknown;
  if (!isObject(given) || !isObject(given.policy)) throw malformed('[policy] is required');
  const [unknown] = Object.keys(given).filter((key) => key !== 'policy');
  if (unknown !== undefined) throw malformed(`unknown field [${unknown}]`);
  validate(given.policy);
  const acknowledged = isAcknowledged(cluster, query, () =>
    putLifecyclePolicy(cluster, 'policies', path.policy as string, given.policy),
  );
  return { status: 200, body: { acknowledged } };
};

function validate(policy: Readonly<Record<string, unknown>>): void {
  for (const key of Object.keys(policy)) {
    if (key === 'deprecated') throw new NotImplementedError('the key [deprecated] of a lifecycle policy');
    if (key !== 'phases' && key !== '_meta') throw malformed(`unknown field [${key}]`);
  }
  const phases = policy.phases ?? {};
  if (!isObject(phases)) throw malformed('[phases] must be an object');
  for (const [name, phase] of Object.entries(phases)) {
    if (!PHASES.includes(name)) throw malformed(`lifecycle type [timeseries] does not support phase [${name}]`);
    if (!isObject(phase)) throw malformed(`the phase [${name}] must be an object`);
    const unknown = Object.keys(phase).find((key) => !['min_age', 'actions'].includes(key));
    if (unknown !== undefined) throw malformed(`unknown field [${unknown}] of the phase [${name}]`);
  }
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'illegal_argument_exception', reason, status: 400 });
}
