import { indicesUnder, selectedPolicies } from '../../cluster/index.ts';
import { type ElasticsearchError, resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Stored policies by name, each with the indices that it governs. */
export const handler: Handler = ({ cluster, path, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const found = selectedPolicies(cluster.state.lifecycles.policies, path.policy, policyNotFound);
  const body = found.map(([name, { version, modified, definition }]) => {
    const in_use_by = { indices: indicesUnder(cluster, name), data_streams: [], composable_templates: [] };
    return [name, { version, modified_date: new Date(modified).toISOString(), policy: definition, in_use_by }] as const;
  });
  return { status: 200, body: Object.fromEntries(body) };
};

/** `resource_not_found_exception`, 404. */
export function policyNotFound(name: string): ElasticsearchError {
  const reason = `Lifecycle policy not found: ${name}`;
  return resourceNotFound(reason);
}
