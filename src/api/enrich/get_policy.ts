import { splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { enrichPolicies } from './policies.ts';

export const supports: readonly string[] = ['master_timeout'];

/** Stored enrich policies, all or those of some names. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const names = splitList(path.name);
  const found = [...enrichPolicies.all(cluster).values()].filter(({ name }) => !names.length || names.includes(name));
  const policies = found.map(({ type, ...policy }) => ({ config: { [type]: policy } }));
  return { status: 200, body: renderJson({ policies }) };
};
