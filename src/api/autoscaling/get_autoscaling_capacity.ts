import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';
import { autoscalingPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The capacity that each autoscaling policy asks for; deciders are stored and not run. */
export const handler: Handler = ({ cluster, query }) => {
  judgeTimeouts(query, 'master_timeout');
  if (autoscalingPolicies.all(cluster).size > 0) throw new NotImplementedError('deciders of autoscaling policies');
  return { status: 200, body: { policies: {} } };
};
