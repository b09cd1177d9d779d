import type { AliasActionResult } from '../../cluster/index.ts';

/** The reply to alias changes: single results only when one of them failed. */
export function renderAliasResults(results: readonly AliasActionResult[]): Record<string, unknown> {
  if (results.every(({ error }) => error === null)) return { acknowledged: true, errors: false };
  const action_results = results.map(({ type, indices, aliases, error }) => ({
    action: { type, indices, aliases },
    status: error === null ? 200 : error.status,
    ...(error === null ? {} : { error: { type: error.type, reason: error.reason, ...error.metadata } }),
  }));
  return { acknowledged: true, errors: true, action_results };
}
