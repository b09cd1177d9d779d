import { clusterSetting } from '../../cluster/index.ts';
import type { SearchInput } from './search_request.ts';

const PARTIAL = 'search.default_allow_partial_results';
const TIMEOUT = 'search.default_search_timeout';

/** Parameters that the settings of the cluster give to searches that do not have them. */
export function withDefaults(input: SearchInput, body: Buffer | null): SearchInput {
  const { state } = input.cluster;
  if (state.settings.persistent.size === 0 && state.settings.transient.size === 0) return input;
  const setting = (key: string) => `${clusterSetting(state, input.major, key)}`;
  const query: Record<string, string> = { ...input.query };
  if (setting(PARTIAL) === 'false') query.allow_partial_search_results ??= 'false';
  const timeout = setting(TIMEOUT);
  // A body that only seems to have a timeout of its own has none.
  if (timeout !== '-1' && body?.includes('"timeout"') !== true) query.timeout ??= timeout;
  return { ...input, query };
}
