import type { ClusterState } from './state.ts';

/** An ingest pipeline as it was stored. */
export interface IngestPipeline {
  /** The definition as JSON text. */
  readonly definition: string;
  readonly version?: number | undefined;
  /** Milliseconds. */
  readonly created: number;
  readonly modified: number;
}

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
