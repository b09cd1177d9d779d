import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { autoscalingPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout'];

/** An autoscaling policy as it was stored. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const policy = autoscalingPolicies.all(cluster).get(path.name as string);
  if (policy === undefined) throw resourceNotFound(`autoscaling policy with name [${path.name}] does not exist`);
  return { status: 200, body: renderJson({ ...policy }) };
};
