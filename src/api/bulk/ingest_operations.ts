import { type Cluster, resolveDateMath } from '../../cluster/index.ts';
import { isReported, NotImplementedError } from '../../errors/index.ts';
import { ANY_VERSION, droppedReply, ingest, ingestUpsert, NO_VERSION } from '../pipeline/ingest.ts';
import { hasPipelines } from '../pipeline/pipelines_of_index.ts';
import { turns } from '../turns.ts';
import { renderJson } from '../xcontent/index.ts';
import type { BulkOperation } from './bulk_lines.ts';
import { failedItem } from './failed_item.ts';
import { withIngestedUpsert } from './ingested_upsert.ts';

/** The operations that remain of a request after its pipelines have run. */
export interface IngestedOperations {
  /** The body, followed by the sources that pipelines made. */
  readonly body: Buffer;
  readonly operations: readonly BulkOperation[];
  /** Items of documents that were dropped or failed, by position. */
  readonly items: Uint8Array[];
  readonly isIngested: boolean;
  readonly hasFailed: boolean;
}

/** Documents that are processed before others have their turn. */
const DOCUMENTS_OF_TURN = 64;

/** Runs the pipelines of all documents. ES: that is done before any index is created (api/ingest/pipelines). */
export async function ingestOperations(
  cluster: Cluster,
  body: Buffer,
  operations: readonly BulkOperation[],
): Promise<IngestedOperations> {
  const items: Uint8Array[] = new Array(operations.length);
  const uses = hasPipelines(cluster.state, cluster.clock.now());
  const isAffected = (operation: BulkOperation) =>
    operation.action !== 'delete' && (operation.pipeline !== undefined || uses(operation._index as string));
  if (!operations.some(isAffected)) return { body, operations, items, isIngested: false, hasFailed: false };
  const parts = [body];
  let { length } = body;
  let [hasFailed, isIngested] = [false, false];
  const change = (operation: BulkOperation, place: number): BulkOperation => {
    if (!isAffected(operation)) return operation;
    const { action, _index, _id } = operation;
    try {
      const made = runOperation(cluster, body, operation);
      if (made === undefined) return operation;
      isIngested = true;
      if (typeof made === 'bigint') {
        items[place] = renderJson({ [action]: { ...droppedReply(_index as string, _id, made), status: 200 } });
        return operation;
      }
      if (!('source' in made)) {
        parts.push(made);
        const start = length;
        length += made.length;
        return { ...operation, start, end: length };
      }
      parts.push(made.source);
      const start = length;
      length += made.source.length;
      return withDocument(operation, made, start, length);
    } catch (error) {
      if (!isReported(error)) throw error;
      // Its report contains neither index nor id there (modules/ingest/updates).
      if (action === 'update') throw new NotImplementedError('an update in bulk whose document fails in a pipeline');
      [hasFailed, isIngested] = [true, true];
      items[place] = failedItem(action, _index, _id ?? null, error);
      return operation;
    }
  };
  const changed: BulkOperation[] = [];
  const turn = turns(DOCUMENTS_OF_TURN);
  for (const [place, operation] of operations.entries()) {
    const pause = turn();
    if (pause) await pause;
    changed.push(change(operation, place));
  }
  return { body: Buffer.concat(parts), operations: changed, items, isIngested, hasFailed };
}

type Made = Exclude<ReturnType<typeof ingest>, null | undefined>;

/** The document; the body of an update; the version of a document that is dropped; undefined where it has no pipelines. */
function runOperation(cluster: Cluster, body: Buffer, operation: BulkOperation): Made | Buffer | bigint | undefined {
  const { action, _id, start, end } = operation;
  const index = resolveDateMath(operation._index as string, cluster.clock.now());
  const source = body.subarray(start, end);
  if (action === 'update') {
    return withIngestedUpsert(source, (upsert) => ingestUpsert(cluster, index, upsert, operation.pipeline));
  }
  const version = BigInt(operation.version ?? (action === 'create' ? NO_VERSION : ANY_VERSION));
  const { pipeline, routing } = operation;
  const made = ingest(cluster, { index, id: _id, routing, source, pipeline, version });
  return made === null ? version : made;
}

function withDocument(
  { _id: _, routing: __, ...operation }: BulkOperation,
  { index, id, routing }: Made,
  start: number,
  end: number,
): BulkOperation {
  return {
    ...operation,
    _index: index,
    ...(id === undefined ? {} : { _id: id }),
    ...(routing === undefined ? {} : { routing }),
    start,
    end,
  };
}
