import type { ClusterState, IngestPipeline } from '../../cluster/index.ts';
import { type JavaMap, type Pipeline, parseJson, readPipeline } from '../../ingest/index.ts';

/** Each definition is read once. */
const read = new WeakMap<IngestPipeline, Pipeline>();

/** A stored pipeline, ready to run. */
export function storedPipeline({ pipelines }: ClusterState, id: string): Pipeline | undefined {
  const stored = pipelines.get(id);
  if (stored === undefined) return undefined;
  const pipeline = read.get(stored) ?? readPipeline(id, parseJson(stored.definition) as JavaMap);
  read.set(stored, pipeline);
  return pipeline;
}
