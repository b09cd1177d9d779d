import {
  type DocumentTarget,
  refuseBlocked,
  refuseClusterBlocked,
  requireAliasError,
  resolveDateMath,
  resolveWrite,
  validateWrite,
  writeTarget,
} from '../../cluster/index.ts';
import type { BulkItem } from '../../engine/index.ts';
import { ElasticsearchError, illegalArgument, indexNotFound, isReported } from '../../errors/index.ts';
import { concurrency } from '../document/concurrency.ts';
import { validateTimestamp } from '../document/validate_timestamp.ts';
import type { ApiRequest } from '../handler.ts';
import type { Refresh, Wait } from '../parameters/index.ts';
import { turnBetween, turns } from '../turns.ts';
import { type BulkGroup, copiesFor, runGroup } from './bulk_group.ts';
import type { BulkOperation } from './bulk_lines.ts';
import { failedItem } from './failed_item.ts';
import { ingestOperations } from './ingest_operations.ts';

/** Operations that are prepared in a turn of the event loop: refused ones take some microseconds each. */
const OPERATIONS_OF_TURN = 100;

/** Runs all operations: each index's in their order, in one call. Returns the items in the order of the request. */
export async function runBulk(
  { cluster, major }: Pick<ApiRequest, 'cluster' | 'major'>,
  given: Buffer,
  requested: readonly BulkOperation[],
  { refresh, wait }: { readonly refresh: Refresh; readonly wait: Wait },
): Promise<{
  readonly items: readonly Uint8Array[];
  readonly errors: boolean;
  readonly warnings: readonly string[];
  /** Whether pipelines ran. */
  readonly isIngested: boolean;
}> {
  refuseClusterBlocked(cluster.state, major, 'write');
  const now = cluster.clock.now();
  const { body, operations, items, isIngested, hasFailed } = await ingestOperations(cluster, given, requested);
  const groups = new Map<string, BulkGroup>();
  const warnings: string[] = [];
  /** Data streams that a document was created in. */
  const written = new Set<string>();
  let errors = hasFailed;
  const turn = turns(OPERATIONS_OF_TURN);
  for (const [place, operation] of operations.entries()) {
    if (items[place] !== undefined) continue;
    const pause = turn();
    if (pause) await pause;
    try {
      const target = operationTarget(operation);
      const given = operation._index as string;
      const { stream } = target;
      validateWrite(target, {
        action: operation.action,
        name: resolveDateMath(given, now),
        routing: operation.routing,
        isFirst: stream === undefined || !written.has(stream.name),
      });
      if (stream !== undefined) {
        validateTimestamp(body.subarray(operation.start, operation.end), operation._id);
        written.add(stream.name);
      }
      refuseBlocked(cluster.state, major, [target.index], 'write');
      warnings.push(...(target.warnings ?? []));
      const group = groups.get(target.index.name) ?? { index: target.index, items: [], places: [] };
      groups.set(target.index.name, group);
      group.items.push(bulkItem(operation, target));
      group.places.push(place);
    } catch (error) {
      if (!isReported(error)) throw error;
      errors = true;
      items[place] = failedItem(operation.action, operation._index, operation._id ?? null, error);
    }
  }
  await turnBetween(operations.length);
  // ES: the operations of all shards wait at the same time.
  const ready = [...groups.values()].map((group) => [group, copiesFor(cluster, group, wait)] as const);
  for (const [group, isReady] of ready) {
    const result = await runGroup(cluster, body, group, await isReady, { refresh, wait });
    errors ||= result.errors;
    await turnBetween(group.places.length);
    group.places.forEach((place, at) => {
      items[place] = result.items[at] as Uint8Array;
    });
  }
  return { items, errors, warnings, isIngested };

  function operationTarget(operation: BulkOperation): DocumentTarget {
    const name = operation._index as string;
    const routing = operation.routing || undefined;
    const require_alias = operation.require_alias ?? false;
    if (isSourceMissing(operation)) throw emptyDocument();
    if (operation._id === '') throw illegalArgument('if _id is specified it must not be empty');
    if (operation.action !== 'delete') {
      return writeTarget(cluster, major, name, { require_alias, ...(routing === undefined ? {} : { routing }) });
    }
    if (operation.version_type !== 'internal') {
      return writeTarget(cluster, major, name, { require_alias, ...(routing === undefined ? {} : { routing }) });
    }
    const resolved = resolveDateMath(name, now);
    const target = resolveWrite(cluster.state, name, routing, now);
    if (require_alias && (target === null || target.index.name === resolved)) throw requireAliasError(resolved);
    if (target === null) throw indexNotFound(resolved);
    return target;
  }

  function bulkItem(operation: BulkOperation, target: DocumentTarget): BulkItem {
    return {
      action: operation.action,
      id: operation._id ?? cluster.ids.documentId(now),
      ...(operation._id === undefined ? { generated_id: true } : {}),
      start: operation.start,
      end: operation.end,
      ...concurrency(operation),
      ...(target.routing !== undefined ? { routing: target.routing } : {}),
    };
  }
}

/** ES: an empty line is a document without content (api/global/bulk). */
function isSourceMissing({ action, start, end }: BulkOperation): boolean {
  return (action === 'index' || action === 'create') && start === end;
}

function emptyDocument(): ElasticsearchError {
  const reason = '[0:0] failed to parse, document is empty';
  return new ElasticsearchError({ type: 'document_parsing_exception', reason, status: 400 });
}
