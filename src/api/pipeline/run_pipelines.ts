import type { Cluster, ClusterState } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { IngestDocument, Run } from '../../ingest/index.ts';
import { pipelinesOfIndex } from './pipelines_of_index.ts';
import { storedPipeline } from './stored_pipeline.ts';

/** Pipelines by their role; the request may name another one than the default of the index. */
interface Pipelines {
  readonly first: string | undefined;
  readonly final: string | undefined;
}

/**
 * Runs the pipelines of a document, and those of the index that it is sent to: the final one where a processor sets `_index`, both where it
 * is rerouted. Returns their ids; null where one drops the document.
 */
export function runPipelines(
  cluster: Cluster,
  state: ClusterState,
  document: IngestDocument,
  { first, final }: Pipelines,
): readonly string[] | null {
  const run: Run = { pipeline: (id) => storedPipeline(cluster, state, id) };
  const executed: string[] = [];
  const visited = [indexOf(document)];
  let left = stages(first, final);
  for (const { id } of left) pipelineOf(run, id);
  for (let stage = left.shift(); stage !== undefined; stage = left.shift()) {
    executed.push(stage.id);
    if (!pipelineOf(run, stage.id).run(document, run)) return null;
    const isRerouted = document.end === 'all';
    document.end = undefined;
    const index = indexOf(document);
    if (index === visited.at(-1)) {
      if (isRerouted) break;
      continue;
    }
    if (stage.isFinal) throw new NotImplementedError('a final pipeline that changes [_index]');
    if (visited.includes(index)) throw new NotImplementedError('pipelines that send a document to an index twice');
    visited.push(index);
    const own = pipelinesOfIndex(state, index, cluster.clock.now());
    left = stages(isRerouted ? own.byDefault : undefined, own.final);
  }
  return executed;
}

interface Stage {
  readonly id: string;
  readonly isFinal: boolean;
}

function stages(first: string | undefined, final: string | undefined): Stage[] {
  return [
    ...(first === undefined ? [] : [{ id: first, isFinal: false }]),
    ...(final === undefined ? [] : [{ id: final, isFinal: true }]),
  ];
}

function pipelineOf(run: Run, id: string) {
  const found = run.pipeline(id);
  if (found === undefined) throw illegalArgument(`pipeline with id [${id}] does not exist`);
  return found;
}

const indexOf = ({ metadata }: IngestDocument): string => metadata.get('_index') as string;
