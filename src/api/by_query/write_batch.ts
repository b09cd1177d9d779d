import type { NamedTarget } from '../../cluster/index.ts';
import type { EngineReply } from '../../engine/index.ts';
import { ElasticsearchError, type ErrorCause, illegalArgument } from '../../errors/index.ts';
import type { BulkOperation } from '../bulk/bulk_lines.ts';
import { runBulk } from '../bulk/run_bulk.ts';
import type { ApiRequest } from '../handler.ts';
import type { Wait } from '../parameters/index.ts';
import { turns } from '../turns.ts';
import type { FoundDocument } from './found_document.ts';
import type { Progress } from './progress.ts';
import type { DocumentScript } from './script_documents.ts';

/** A failure that prevented a document from being written. */
export interface Failure {
  readonly index: string;
  readonly id: string;
  readonly cause: Readonly<Record<string, unknown>>;
  readonly status: number;
}

/** How the documents that were found are written. */
export interface Writing {
  /** The operation on a document, without its source. */
  readonly operation: (document: FoundDocument) => Omit<BulkOperation, 'start' | 'end'>;
  /** Parts of the source that are written; undefined where no source is. */
  readonly source: Readonly<Record<string, string>> | undefined;
  /** The operation on a document before it is written. */
  readonly script?: DocumentScript | undefined;
  readonly wait: Wait;
  /** Whether version conflicts are passed over. */
  readonly proceeds: boolean;
}

type At = Pick<ApiRequest, 'cluster' | 'major'>;

/** Documents that are read and written before other requests get their turn. */
const TURN = 100;

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Writes the documents in batches and counts the outcomes; returns those that count as failures. */
export async function writeBatch(
  at: At,
  targets: readonly NamedTarget[],
  documents: readonly FoundDocument[],
  writing: Writing,
  progress: Progress,
  indices: Set<string>,
  isCanceled: () => boolean = () => false,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (let from = 0; from < documents.length; from += TURN) {
    if (from > 0) await nextTurn();
    if (isCanceled()) break;
    const items = await writeTurn(at, targets, documents.slice(from, from + TURN), writing, progress);
    failures.push(...countItems(items, writing.proceeds, progress, indices));
  }
  return failures;
}

/** Writes documents in one bulk request; returns its items. */
async function writeTurn(
  at: At,
  targets: readonly NamedTarget[],
  documents: readonly FoundDocument[],
  writing: Writing,
  progress: Progress,
): Promise<readonly Uint8Array[]> {
  const sources: Uint8Array[] = [];
  const operations: BulkOperation[] = [];
  let end = 0;
  const turn = turns(TURN);
  for (const document of documents) {
    const pause = turn();
    if (pause) await pause;
    const found = writing.source === undefined ? EMPTY : readSource(targets, document, writing.source);
    const operation = writing.operation(document);
    const written =
      writing.script === undefined ? { operation, source: found } : writing.script(document, operation, found);
    if (written === null) {
      progress.noops++;
      continue;
    }
    const { source } = written;
    sources.push(source);
    operations.push({ ...written.operation, start: end, end: end + source.length });
    end += source.length;
  }
  if (operations.length === 0) return [];
  const options = { refresh: false, wait: writing.wait } as const;
  const { items } = await runBulk(at, Buffer.concat(sources), operations, options);
  return items;
}

const EMPTY = Buffer.alloc(0);

/** The source of a document as it was when it was found. */
function readSource(
  targets: readonly NamedTarget[],
  { index, id, routing }: FoundDocument,
  filter: Readonly<Record<string, string>>,
): Uint8Array {
  const target = targets.find(({ name }) => name === index) as NamedTarget;
  const query = { ...filter, realtime: 'false', ...(routing === undefined ? {} : { routing }) };
  let reply: EngineReply;
  try {
    reply = target.index.getSource(id, query);
  } catch (error) {
    if (error instanceof ElasticsearchError && error.type === 'resource_not_found_exception') throw noSource(index, id);
    throw error;
  }
  if (reply.status !== 200) throw noSource(index, id);
  return reply.body;
}

const noSource = (index: string, id: string) => illegalArgument(`[${index}][${id}] didn't store _source`);

interface ItemJson {
  readonly _index: string;
  readonly _id: string;
  readonly status: number;
  readonly result?: string;
  readonly error?: ErrorCause & Readonly<Record<string, unknown>>;
}

function countItems(
  items: readonly Uint8Array[],
  proceeds: boolean,
  progress: Progress,
  indices: Set<string>,
): readonly Failure[] {
  const failures: Failure[] = [];
  for (const bytes of items) {
    const entry = JSON.parse(Buffer.from(bytes).toString('utf8')) as Readonly<Record<string, ItemJson>>;
    const [item] = Object.values(entry) as [ItemJson];
    if (item.error !== undefined) {
      const isConflict = item.error.type === 'version_conflict_engine_exception';
      if (isConflict) progress.version_conflicts++;
      if (!isConflict || !proceeds) {
        failures.push({ index: item._index, id: item._id, cause: item.error, status: item.status });
      }
      continue;
    }
    indices.add(item._index);
    if (item.result === 'created') progress.created++;
    else if (item.result === 'updated') progress.updated++;
    else if (item.result === 'deleted' || item.result === 'not_found') progress.deleted++;
    else progress.noops++;
  }
  return failures;
}
