import type { Cluster } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { IngestDocument, JavaMap, jsonText, type Run } from '../../ingest/index.ts';
import { named, pipelinesOfIndex } from './pipelines_of_index.ts';
import { readMap } from './read_map.ts';
import { runPipelines } from './run_pipelines.ts';
import { storedPipeline } from './stored_pipeline.ts';

/** A document before and after its pipelines. */
export interface Ingested {
  readonly index: string;
  readonly id: string | undefined;
  readonly routing: string | undefined;
  readonly source: Buffer;
}

export interface ToIngest extends Ingested {
  /** The pipeline that the request names. */
  readonly pipeline: string | undefined;
  /** The version of the request, or a constant that matches any. */
  readonly version: bigint;
}

/** Runs the pipelines of a document: the one of the request or of the index, and the final one. Undefined where there is none; null where it is dropped. */
export function ingest(cluster: Cluster, document: ToIngest): Ingested | null | undefined {
  const { state } = cluster;
  const now = cluster.clock.now();
  const { byDefault, final } = pipelinesOfIndex(state, document.index, now);
  const first = document.pipeline === undefined ? byDefault : named(document.pipeline);
  if (first === undefined && final === undefined) return undefined;
  // ES: an empty id is found where the pipelines are run, a pipeline that there is not before (api/global/bulk_empty_ids).
  const isKnown = (id: string | undefined) => id === undefined || storedPipeline(cluster, state, id) !== undefined;
  if (document.id === '' && isKnown(first) && isKnown(final)) {
    throw illegalArgument('if _id is specified it must not be empty');
  }
  const subject = subjectOf(cluster, document, now);
  if (runPipelines(cluster, state, subject, { first, final }) === null) return null;
  const text = (name: string) => subject.metadata.get(name) as string | undefined;
  return {
    index: text('_index') as string,
    id: text('_id'),
    routing: text('_routing'),
    source: Buffer.from(jsonText(subject.source)),
  };
}

function subjectOf(cluster: Cluster, { index, id, routing, source, version }: ToIngest, now: number): IngestDocument {
  const metadata = new JavaMap();
  metadata.set('_index', index);
  if (id !== undefined) metadata.set('_id', id);
  metadata.set('_version', version);
  if (routing !== undefined) metadata.set('_routing', routing);
  return new IngestDocument(readMap(cluster.engine, source), metadata, timestamped(now));
}

/** The initial members of `_ingest`. */
function timestamped(now: number): JavaMap {
  const own = new JavaMap();
  own.set('timestamp', new Date(now).toISOString());
  return own;
}

/**
 * Runs the pipelines of the document that an update in bulk would create; undefined where there is none. ES: they see neither its index nor its id, and cannot
 * change them (modules/ingest/updates).
 */
export function ingestUpsert(
  cluster: Cluster,
  index: string,
  source: Buffer,
  pipeline: string | undefined,
): Buffer | undefined {
  const { state } = cluster;
  const now = cluster.clock.now();
  const { byDefault, final } = pipelinesOfIndex(state, index, now);
  const ids = [pipeline === undefined ? byDefault : named(pipeline), final].filter((id) => id !== undefined);
  if (ids.length === 0) return undefined;
  const run: Run = { pipeline: (id) => storedPipeline(cluster, state, id) };
  const subject = new IngestDocument(readMap(cluster.engine, source), new JavaMap(), timestamped(now));
  subject.metadata.set('_version', ANY_VERSION);
  for (const id of ids) {
    const found = run.pipeline(id);
    if (found === undefined) throw illegalArgument(`pipeline with id [${id}] does not exist`);
    if (!found.run(subject, run))
      throw new NotImplementedError('an update in bulk whose document is dropped by a pipeline');
  }
  return Buffer.from(jsonText(subject.source));
}

/** The reply for a document that a pipeline dropped. ES: no shard takes part (modules/ingest/control). */
export function droppedReply(index: string, id: string | undefined, version: bigint): Record<string, unknown> {
  return {
    _index: index,
    // ES: an id that would be generated is not (modules/ingest/control).
    _id: id ?? 'auto-generated',
    _version: Number(version),
    result: 'noop',
    _shards: { total: 0, successful: 0, failed: 0 },
  };
}

export const ANY_VERSION = -3n;
/** The version of a document that must not exist. */
export const NO_VERSION = -4n;
