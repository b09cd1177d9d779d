import type { Draw } from '../draw.ts';
import { honoured, type Parameters } from '../path.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';

/** Parameters that all writes have; whether the write is visible at once is recorded in the model. */
export function writeParameters(draw: Draw, state: State, operation: string, index: IndexState): Parameters {
  const refresh = draw.maybe(35, () => draw.one(['true', '', 'false', ...(index.listeners ? [] : ['wait_for'])]));
  const parameters = honoured(state, operation, {
    refresh,
    timeout: draw.maybe(5, () => draw.one(['1m', '30s'])),
    wait_for_active_shards: draw.maybe(5, () => draw.one(['1', '0'])),
    require_alias: draw.maybe(operation === 'create' ? 12 : 4, () => 'false'),
  });
  if (parameters.refresh !== undefined && parameters.refresh !== 'false') index.refreshing = true;
  return parameters;
}

/** To be called after the write: one that refreshes leaves no pending writes. */
export function written(index: IndexState): void {
  // Only the shard that was written to is refreshed, so others may still wait.
  if (index.refreshing && index.shards === 1) index.pending = false;
  index.refreshing = false;
}
