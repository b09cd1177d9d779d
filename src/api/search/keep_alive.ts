import { type Cluster, clusterSetting } from '../../cluster/index.ts';
import { parseTime } from '../../cluster/settings/index.ts';
import type { Major } from '../../major.ts';
import { duration } from '../units/index.ts';

/** Whose setting limits it. */
interface Owner {
  readonly cluster: Cluster;
  readonly major: Major;
}

const LIMIT = 'search.max_keep_alive';

/** How long a context is kept alive, and the error of every shard when that is too long. */
export interface KeepAlive {
  readonly millis: number;
  readonly refusal?: string;
}

/** Reads the keep-alive of a scroll or a point in time: at most `search.max_keep_alive`. */
export function readKeepAlive({ cluster, major }: Owner, name: string, value: string): KeepAlive {
  const longest = parseTime(LIMIT, `${clusterSetting(cluster.state, major, LIMIT)}`);
  const millis = parseTime(name, value);
  if (millis <= longest) return { millis };
  const refusal = `Keep alive for request (${duration(millis)}) is too large. It must be less than (${duration(longest)}). This limit can be set by changing the [${LIMIT}] cluster level setting.`;
  return { millis, refusal };
}
