import type { Cluster } from '../../cluster/index.ts';
import { parseTimeout } from './values.ts';

/**
 * Changes the metadata; returns whether the change is acknowledged in time. ES: the node applies a change at once, but not before a
 * `?timeout` of 0 has passed; without a change there is nothing to acknowledge (api/global/wait_for_active_shards).
 */
export function isAcknowledged(cluster: Cluster, query: Readonly<Record<string, string>>, change: () => void): boolean {
  const before = parseTimeout(query, 'timeout', 1) === 0 ? metadata(cluster) : null;
  change();
  return before === null || before === metadata(cluster);
}

/** The same for a change that takes longer. */
export async function isAcknowledgedLater(
  cluster: Cluster,
  query: Readonly<Record<string, string>>,
  change: () => Promise<void>,
): Promise<boolean> {
  const before = parseTimeout(query, 'timeout', 1) === 0 ? metadata(cluster) : null;
  await change();
  return before === null || before === metadata(cluster);
}

/** All that requests can change except documents, as a text. */
function metadata({ state }: Cluster): string {
  const indices = [...state.indices.values()].map(({ uuid, settings, aliases, engine }) => [
    uuid,
    [...settings],
    [...aliases],
    Buffer.from(engine.mapping()).toString('utf8'),
  ]);
  const { transient, persistent } = state.settings;
  const { policies, snapshotPolicies } = state.lifecycles;
  return JSON.stringify([
    indices,
    [...state.scripts],
    [...transient],
    [...persistent],
    [...policies],
    [...snapshotPolicies],
  ]);
}
