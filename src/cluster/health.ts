import { type IndexMetadata, numberOfReplicas, numberOfShards } from './state.ts';

export type HealthStatus = 'green' | 'yellow' | 'red';

/** The shards of one index, or of several, on the one node. */
export interface ShardHealth {
  readonly status: HealthStatus;
  readonly primaries: number;
  /** Copies that no node holds: all replicas. */
  readonly unassigned: number;
}

export function healthOf(indices: readonly IndexMetadata[]): ShardHealth {
  let primaries = 0;
  let unassigned = 0;
  for (const index of indices) {
    primaries += numberOfShards(index);
    unassigned += numberOfShards(index) * numberOfReplicas(index);
  }
  return { status: unassigned > 0 ? 'yellow' : 'green', primaries, unassigned };
}
