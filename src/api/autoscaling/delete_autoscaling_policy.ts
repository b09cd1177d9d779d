import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { autoscalingPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes an autoscaling policy, or all of them by `*`. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const name = path.name as string;
  const names = name === '*' ? [...autoscalingPolicies.all(cluster).keys()] : [name];
  const isFound = names.map((each) => autoscalingPolicies.delete(cluster, each));
  if (isFound.includes(false)) throw resourceNotFound(`autoscaling policy with name [${name}] does not exist`);
  return { status: 200, body: { acknowledged: true } };
};
