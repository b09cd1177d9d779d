import type { Lifecycle } from '../../cluster/index.ts';
import { parseTime } from '../../cluster/settings/index.ts';

const DAY = 86_400_000;

/** The age at which an index of a data stream with a retention is old enough. ES: see api/cluster/get_component_template. */
function maxAge({ enabled, data_retention }: Lifecycle): string {
  if (!enabled || data_retention === undefined || data_retention === null) return '30d';
  const retention = parseTime('data_retention', data_retention);
  if (retention <= DAY) return '1h';
  if (retention <= 14 * DAY) return '1d';
  return retention <= 90 * DAY ? '7d' : '30d';
}

/** The default conditions under which a data stream with a lifecycle rolls over. */
export function automaticRollover(lifecycle: Lifecycle): Record<string, unknown> {
  return {
    min_docs: 1,
    max_primary_shard_docs: 200_000_000,
    max_primary_shard_size: '50gb',
    max_age: `${maxAge(lifecycle)} [automatic]`,
  };
}
