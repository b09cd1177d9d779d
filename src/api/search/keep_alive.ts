import { parseTime } from '../../cluster/settings/index.ts';
import { duration } from '../units/index.ts';

/** ES: the default of `search.max_keep_alive`. */
const LONGEST = 86_400_000;

/** How long something is kept, and why every shard refuses to keep it so long. */
export interface KeepAlive {
  readonly millis: number;
  readonly refusal?: string;
}

/** Reads the time for which a scroll or a point in time is kept. */
export function readKeepAlive(name: string, value: string): KeepAlive {
  const millis = parseTime(name, value);
  if (millis <= LONGEST) return { millis };
  const refusal = `Keep alive for request (${duration(millis)}) is too large. It must be less than (${duration(LONGEST)}). This limit can be set by changing the [search.max_keep_alive] cluster level setting.`;
  return { millis, refusal };
}
