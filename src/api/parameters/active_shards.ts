import { illegalArgument, numberFormatCause } from '../../errors/index.ts';

/** Copies of a shard that a request waits for. */
export type ActiveShards = number | 'all';

/** The copies of each shard that a node holds. ES: a node never holds two copies of one shard. */
export const ACTIVE_COPIES = 1;

const INT_MAX = 2_147_483_647;

/** `?wait_for_active_shards`; undefined when it is not given. */
export function parseActiveShards(query: Readonly<Record<string, string>>): ActiveShards | undefined {
  const value = query.wait_for_active_shards;
  if (value === undefined || value === 'all') return value;
  if (!/^[+-]?\d+$/.test(value) || Math.abs(Number(value)) > INT_MAX) {
    throw illegalArgument(`cannot parse ActiveShardCount[${value}]`, numberFormatCause(value));
  }
  if (Number(value) < 0) throw illegalArgument('shard count cannot be a negative value');
  return Number(value);
}

/** Whether as many copies of each shard are active as a request waits for, out of `copies`. */
export function hasActiveCopies(wanted: ActiveShards | undefined, copies: number): boolean {
  return (wanted === 'all' ? copies : (wanted ?? 1)) <= ACTIVE_COPIES;
}

/** Refuses to wait for more copies than a new index has. */
export function judgeActiveShards(wanted: ActiveShards | undefined, copies: number): void {
  if (typeof wanted !== 'number' || wanted <= copies) return;
  throw illegalArgument(
    `invalid wait_for_active_shards[${wanted}]: cannot be greater than number of shard copies [${copies}]`,
  );
}
