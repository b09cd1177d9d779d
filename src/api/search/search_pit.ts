import { type HeldSearch, heldUnder, indicesOptions, putHeld, readPitHandle, splitList } from '../../cluster/index.ts';
import type { CheckedSearch, EngineReply } from '../../engine/index.ts';
import type { ElasticsearchError } from '../../errors/index.ts';
import { readKeepAlive } from './keep_alive.ts';
import { lookingUp, throwing } from './look_up.ts';
import { fetchingLookups, type SearchOne } from './lookup_fields.ts';
import { type SearchInput, searchOptions } from './search_request.ts';
import { allShardsFailed, deletedShard, missingContext } from './shard_failures.ts';
import { withFirst } from './splice.ts';

/** Options of the target of a search that are only valid without a point in time. */
export function conflictsWithPit({ major, index, query }: SearchInput): string[] {
  const names = typeof index === 'object' ? index : splitList(index);
  const isDefault = JSON.stringify(indicesOptions(major, query)) === JSON.stringify(indicesOptions(major, {}));
  const throttled = query.ignore_throttled === 'false';
  return [
    ...(names.length > 0
      ? ['[indices] cannot be used with point in time. Do not specify any index with point in time.']
      : []),
    ...(isDefault && !throttled ? [] : ['[indicesOptions] cannot be used with point in time']),
    ...(query.routing === undefined ? [] : ['[routing] cannot be used with point in time']),
    ...(query.preference === undefined ? [] : ['[preference] cannot be used with point in time']),
  ];
}

/** Searches a point in time. */
export async function searchPit(
  input: SearchInput,
  pit: NonNullable<CheckedSearch['pit']>,
  body: Buffer | null,
  isScrolled: boolean,
  search: SearchOne,
): Promise<EngineReply> {
  const { cluster } = input;
  const options = { ...searchOptions(input), conflicts: conflictsWithPit(input), ...(isScrolled ? { scroll: 0 } : {}) };
  // ES: conflicting parameters are reported before its handle is read (api/global/ignore_throttled).
  const isAtOdds = options.conflicts.length > 0;
  const shards = isAtOdds ? [] : readPitHandle(cluster.engine.decodeHandle(pit.id), input.major);
  if (isScrolled || shards.length === 0) {
    const reply = await cluster.engine.search([], body, options);
    return { ...reply, body: withFirst(reply.body, { pit_id: pit.id }) };
  }
  const held = heldUnder(cluster, pit.id);
  if (held?.kind !== 'pit') throw missing(input, pit.id);
  const keepAlive = pit.keep_alive === undefined ? undefined : readKeepAlive(input, 'keep_alive', pit.keep_alive);
  const { refusal } = keepAlive ?? {};
  const reply = await lookingUp(
    input,
    { ...options, ...(refusal ? { refusal } : {}) },
    (given) => fetchingLookups(input, given, (all) => cluster.engine.search(held.targets, body, all), search),
    throwing((given) => cluster.engine.search([], body, given)),
  );
  use(input, held, keepAlive?.millis);
  return { ...reply, body: withFirst(reply.body, { pit_id: pit.id }) };
}

/** Notes that it was used. */
function use({ cluster }: SearchInput, held: HeldSearch, keepAlive = held.keepAlive): void {
  if (heldUnder(cluster, held.handle) === held) putHeld(cluster, { ...held, keepAlive, usedAt: cluster.clock.now() });
}

function missing({ cluster, major }: SearchInput, id: string): ElasticsearchError {
  const shards = readPitHandle(cluster.engine.decodeHandle(id), major);
  const failures = shards.map((shard) => {
    const { index, number, session } = shard;
    if (!cluster.state.indices.has(index)) return deletedShard(shard);
    return { shard: shard.shard, index, node: cluster.nodeId, reason: missingContext(major, { number, session }) };
  });
  const isDeleted = failures.some(({ node }) => node === null);
  return allShardsFailed(failures, { status: isDeleted ? 503 : 404 });
}
