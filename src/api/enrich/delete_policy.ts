import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { enrichPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Deletes an enrich policy. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const name = path.name as string;
  if (!enrichPolicies.delete(cluster, name)) throw resourceNotFound(`policy [${name}] not found`);
  return { status: 200, body: { acknowledged: true } };
};
