import { parseTime } from '../../cluster/settings/index.ts';
import { illegalArgument, numberFormatCause } from '../../errors/index.ts';

type Query = Readonly<Record<string, string>>;

/** A boolean parameter; present without a value means true. */
export function parseBoolean(query: Query, name: string, fallback: boolean): boolean {
  const value = query[name];
  if (value === undefined) return fallback;
  if (value === '' || value === 'true') return true;
  if (value === 'false') return false;
  throw illegalArgument(`Failed to parse value [${value}] as only [true] or [false] are allowed.`);
}

/** An integer parameter; `kind` is Java's type, which the error names. */
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

/** Validates durations that have no effect here: nothing takes long enough to time out. */
export function validateTimeouts(query: Query, ...names: readonly string[]): void {
  for (const name of names) parseTimeout(query, name, 0);
}

/** A duration in milliseconds; -1 for `-1`. */
export function parseTimeout(query: Query, name: string, fallback: number): number {
  const value = query[name];
  return value === undefined ? fallback : parseTime(name, value);
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
