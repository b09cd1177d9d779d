import { illegalArgument, numberFormatCause } from '../../errors/index.ts';

/** Copies of a shard that a request waits for. */
export type ActiveShards = number | 'all';

/** The copies of each shard that a node holds. ES: a node never holds two copies of one shard (api/global/wait_for_active_shards). */
export const ACTIVE_COPIES = 1;

const INT_MAX = 2_147_483_647;

/** `?wait_for_active_shards`; undefined when it is not set. */
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
export function hasActiveCopies(required: ActiveShards | undefined, copies: number): boolean {
  return (required === 'all' ? copies : (required ?? 1)) <= ACTIVE_COPIES;
}

/** Refuses to wait for more copies than a new index has. */
export function validateActiveShards(required: ActiveShards | undefined, copies: number): void {
  if (typeof required !== 'number' || required <= copies) return;
  throw illegalArgument(
    `invalid wait_for_active_shards[${required}]: cannot be greater than number of shard copies [${copies}]`,
  );
}
