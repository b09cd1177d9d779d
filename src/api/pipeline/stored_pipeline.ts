import type { Cluster, ClusterState, IngestPipeline } from '../../cluster/index.ts';
import { type JavaMap, type Pipeline, parseJson, readPipeline } from '../../ingest/index.ts';
import { ingestServices } from './ingest_services.ts';

/** The pipelines of each cluster, by their definitions: each is read once. */
const read = new WeakMap<Cluster, WeakMap<IngestPipeline, Pipeline>>();

/** A stored pipeline, ready to run. */
export function storedPipeline(cluster: Cluster, { pipelines }: ClusterState, id: string): Pipeline | undefined {
  const stored = pipelines.get(id);
  if (stored === undefined) return undefined;
  const own = read.get(cluster) ?? new WeakMap<IngestPipeline, Pipeline>();
  read.set(cluster, own);
  const pipeline =
    own.get(stored) ?? readPipeline(id, parseJson(stored.definition) as JavaMap, ingestServices(cluster));
  own.set(stored, pipeline);
  return pipeline;
}
