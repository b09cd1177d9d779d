import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { autoscalingPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The capacity that each autoscaling policy requires; deciders are stored and not run. */
export const handler: Handler = ({ cluster, query }) => {
  validateTimeouts(query, 'master_timeout');
  if (autoscalingPolicies.all(cluster).size > 0) throw new NotImplementedError('deciders of autoscaling policies');
  return { status: 200, body: { policies: {} } };
};
