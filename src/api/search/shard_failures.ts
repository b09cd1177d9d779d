import type { ContextShard, ShardOfHandle } from '../../cluster/index.ts';
import { ElasticsearchError, type ErrorCause } from '../../errors/index.ts';
import type { Major } from '../handler.ts';

/** Why a shard has failed; -1 and null where the shard is unknown. */
export interface ShardFailure {
  readonly shard: number;
  readonly index: string | null;
  readonly node?: string | null;
  readonly reason: ErrorCause;
}

interface Failed {
  readonly status: number;
  readonly phase?: string;
  readonly caused_by?: ErrorCause;
}

/** `search_phase_execution_exception`: no shard gave a result. */
export function allShardsFailed(
  failures: readonly ShardFailure[],
  { status, phase, caused_by }: Failed,
): ElasticsearchError {
  const groups = grouped(failures);
  return new ElasticsearchError({
    type: 'search_phase_execution_exception',
    reason: 'all shards failed',
    status,
    metadata: { phase: phase ?? 'query', grouped: true, failed_shards: groups },
    ...(caused_by ? { caused_by } : {}),
    root_cause: groups.map(({ reason }) => reason),
  });
}

/** ES: identical failures of shards of one index are reported once (aggregation/missing). */
function grouped(failures: readonly ShardFailure[]): readonly ShardFailure[] {
  const first = new Map<string, ShardFailure>();
  for (const failure of failures) {
    const key = JSON.stringify([failure.index, failure.reason]);
    if (!first.has(key)) first.set(key, failure);
  }
  return [...first.values()];
}

/** The error for a reader that has been freed. */
export function missingContext(
  major: Major,
  { number, session }: Pick<ShardOfHandle, 'number' | 'session'>,
): ErrorCause {
  const id = major === 8 ? `${number}` : `[${session}][${number}] searcherId [null]`;
  return { type: 'search_context_missing_exception', reason: `No search context found for id [${id}]` };
}

/** A shard of which only its reader's number was known. */
export function unknownShard(reason: ErrorCause): ShardFailure {
  return { shard: -1, index: null, reason };
}

/** A shard of an index that was deleted. */
export function deletedShard({ shard, index }: Pick<ContextShard, 'shard' | 'index'>): ShardFailure {
  return { shard, index, node: null, reason: { type: 'no_shard_available_action_exception', reason: null } };
}
