import { type AliasAction, type AliasActionResult, updateAliases } from '../../cluster/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { isAcknowledged } from '../parameters/index.ts';

/** Changes aliases; the reply reports individual results only when one of them failed. */
export function changeAliases(
  { cluster, major, query, warn }: Pick<ApiRequest, 'cluster' | 'major' | 'query' | 'warn'>,
  actions: readonly AliasAction[],
): ApiReply {
  let results: readonly AliasActionResult[] = [];
  const acknowledged = isAcknowledged(cluster, query, () => {
    results = updateAliases(cluster, major, actions, warn);
  });
  if (results.every(({ error }) => error === null)) return { status: 200, body: { acknowledged, errors: false } };
  const action_results = results.map(({ type, indices, aliases, error }) => ({
    action: { type, indices, aliases },
    status: error === null ? 200 : error.status,
    ...(error === null ? {} : { error: { type: error.type, reason: error.reason, ...error.metadata } }),
  }));
  return { status: 200, body: { acknowledged, errors: true, action_results } };
}
