import { parseTime } from '../../cluster/settings/index.ts';
import { illegalArgument, NotImplementedError, numberFormatCause } from '../../errors/index.ts';

type Query = Readonly<Record<string, string>>;

/** A boolean parameter; present without a value means true. */
export function parseBoolean(query: Query, name: string, fallback: boolean): boolean {
  const value = query[name];
  if (value === undefined) return fallback;
  if (value === '' || value === 'true') return true;
  if (value === 'false') return false;
  throw illegalArgument(`Failed to parse value [${value}] as only [true] or [false] are allowed.`);
}

/** A whole number parameter; `kind` is Java's type, which the error names. */
export function parseInteger(query: Query, name: string, kind: 'int' | 'long'): number | undefined {
  const value = query[name];
  if (value === undefined) return undefined;
  if (!/^[+-]?\d+$/.test(value)) {
    throw illegalArgument(
      `Failed to parse ${kind} parameter [${name}] with value [${value}]`,
      numberFormatCause(value),
    );
  }
  return Number(value);
}

/** Judges parameters that are durations and have no further meaning here: nothing takes long enough to time out. */
export function judgeTimeouts(query: Query, ...names: readonly string[]): void {
  for (const name of names) {
    const value = query[name];
    if (value !== undefined) parseTime(name, value);
  }
}

export type Refresh = false | 'true' | 'wait_for';

/** `?refresh` of a write. */
export function parseRefresh(query: Query): Refresh {
  const value = query.refresh;
  if (value === undefined || value === 'false') return false;
  if (value === '' || value === 'true') return 'true';
  if (value === 'wait_for') return value;
  throw illegalArgument(`Unknown value for refresh: [${value}].`);
}

/** Copies that `?wait_for_active_shards` asks for, out of those that an index has. */
export function parseActiveShards(query: Query, copies: number): number {
  const value = query.wait_for_active_shards;
  if (value === undefined || value === '') return 1;
  if (value === 'all') return copies;
  if (!/^[+-]?\d+$/.test(value)) {
    throw illegalArgument(`cannot parse ActiveShardCount[${value}]`, numberFormatCause(value));
  }
  if (Number(value) < 0) throw illegalArgument('shard count cannot be a negative value');
  if (Number(value) <= copies) return Number(value);
  throw illegalArgument(
    `invalid wait_for_active_shards[${value}]: cannot be greater than number of shard copies [${copies}]`,
  );
}

/** `?wait_for_active_shards`: more copies than the one node can have would be waited for in vain, which is not built. */
export function judgeActiveShards(query: Query): void {
  const value = query.wait_for_active_shards;
  if (value === undefined || value === '') return;
  if (value === 'all') throw new NotImplementedError('the parameter [wait_for_active_shards] with the value [all]');
  if (!/^[+-]?\d+$/.test(value)) {
    throw illegalArgument(`cannot parse ActiveShardCount[${value}]`, numberFormatCause(value));
  }
  if (Number(value) < 0) throw illegalArgument('shard count cannot be a negative value');
  if (Number(value) > 1) {
    throw new NotImplementedError(`the parameter [wait_for_active_shards] with the value [${value}]`);
  }
}
