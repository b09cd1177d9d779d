import { parseTime } from '../../cluster/settings/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { ApiRequest } from '../handler.ts';

/** Five days. */
export const DEFAULT_KEEP_ALIVE = 432_000_000;

type Query = ApiRequest['query'];

/** Keep-alive of a search; undefined if not set. Minimum one second: the specification has no lower value. */
export function keepAliveOf({ keep_alive }: Query): number | undefined {
  if (keep_alive === undefined) return undefined;
  const millis = parseTime('keep_alive', keep_alive);
  if (millis >= 1000) return millis;
  throw new NotImplementedError(`[keep_alive] of [${keep_alive}] for an async search`);
}

/** How long a request waits for a search. */
export function patienceOf({ wait_for_completion_timeout: value }: Query, fallback: number): number {
  const millis = value === undefined ? fallback : parseTime('wait_for_completion_timeout', value);
  if (millis >= 0) return millis;
  throw new NotImplementedError(`[wait_for_completion_timeout] of [${value}]`);
}
