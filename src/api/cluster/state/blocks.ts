import { blocksOf, blocksOfCluster, type ClusterState, type RenderedBlock } from '../../../cluster/index.ts';
import type { Major } from '../../../major.ts';

/** The blocks of the cluster, and of the indices that have some, by the number of the block. */
export function blocks(state: ClusterState, major: Major): Readonly<Record<string, unknown>> {
  const ofCluster = blocksOfCluster(state, major);
  const blocked = [...state.indices.values()].flatMap((index) => {
    const active = blocksOf(index, major);
    if (active.length === 0) return [];
    return [[index.name, rendered(active)] as const];
  });
  return {
    ...(ofCluster.length === 0 ? {} : { global: rendered(ofCluster) }),
    ...(blocked.length === 0 ? {} : { indices: Object.fromEntries(blocked) }),
  };
}

function rendered(active: readonly RenderedBlock[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    active.map(({ id, description, levels }) => [id, { description, retryable: false, levels }]),
  );
}
