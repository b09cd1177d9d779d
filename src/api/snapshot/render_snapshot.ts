import type { Major } from '../handler.ts';
import { duration } from '../units/index.ts';
import type { StoredSnapshot } from './stored_snapshot.ts';

/** The version of the index format, and the servers that have it. */
export const VERSIONS: Readonly<Record<Major, { readonly version_id: number; readonly version: string }>> = {
  8: { version_id: 8537000, version: '8.19.9-8.19.21' },
  9: { version_id: 9111000, version: '9.5.2-9.5.3' },
};

export interface SnapshotRendering {
  readonly verbose: boolean;
  readonly repository: string | null;
  readonly indexNames: boolean;
  readonly indexDetails: boolean;
  readonly human: boolean;
}

export const WHOLE: Omit<SnapshotRendering, 'repository'> = {
  verbose: true,
  indexNames: true,
  indexDetails: false,
  human: false,
};

/** A snapshot as replies describe it. */
export function renderSnapshot(snapshot: StoredSnapshot, rendering: SnapshotRendering): Record<string, unknown> {
  const { name, uuid, indices, state } = snapshot;
  const { repository, indexNames, verbose } = rendering;
  return {
    snapshot: name,
    uuid,
    ...(repository === null ? {} : { repository }),
    ...(verbose ? VERSIONS[snapshot.major] : {}),
    ...(indexNames ? { indices: indices.map((index) => index.name) } : {}),
    ...(verbose && rendering.indexDetails && indices.length > 0 ? { index_details: details(snapshot) } : {}),
    data_streams: [],
    ...(verbose ? verboseMembers(snapshot, rendering.human) : { state }),
  };
}

function details({ indices }: StoredSnapshot): object {
  return Object.fromEntries(
    indices.map(({ name, shards, bytes, documents }) => [
      name,
      { shard_count: shards, size_in_bytes: bytes, max_segments_per_shard: documents === 0 ? 0 : 1 },
    ]),
  );
}

function verboseMembers(snapshot: StoredSnapshot, human: boolean): object {
  const { startedAt, endedAt, indices, metadata } = snapshot;
  const total = indices.reduce((sum, { shards }) => sum + shards, 0);
  const hasEnded = snapshot.state !== 'IN_PROGRESS';
  const took = hasEnded ? endedAt - startedAt : 0;
  return {
    include_global_state: snapshot.includeGlobalState,
    ...(metadata === undefined ? {} : { metadata }),
    state: snapshot.state,
    start_time: new Date(startedAt).toISOString(),
    start_time_in_millis: startedAt,
    end_time: new Date(hasEnded ? endedAt : 0).toISOString(),
    end_time_in_millis: hasEnded ? endedAt : 0,
    ...(human ? { duration: duration(took) } : {}),
    duration_in_millis: took,
    failures: [],
    shards: { total: hasEnded ? total : 0, failed: 0, successful: hasEnded ? total : 0 },
    feature_states: [],
  };
}
