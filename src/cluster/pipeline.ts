import type { ClusterState } from './state.ts';
import type { IngestPipeline } from './stored.ts';

/** The state with pipelines added or replaced, or, where undefined, removed. */
export function withPipelines(
  state: ClusterState,
  changes: Iterable<readonly [string, IngestPipeline | undefined]>,
): ClusterState {
  const pipelines = new Map(state.pipelines);
  for (const [id, pipeline] of changes) {
    if (pipeline === undefined) pipelines.delete(id);
    else pipelines.set(id, pipeline);
  }
  return { ...state, pipelines };
}
