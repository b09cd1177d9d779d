import { INDICES_OPTIONS, indicesOptions, openIndices, refuseBlocked } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseActiveShards, parseTimeout, validateTimeouts } from '../parameters/index.ts';
import { hasCopies } from './create.ts';
import { namedIndices } from './named_indices.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout', 'wait_for_active_shards'];

const DEFAULT_TIMEOUT = 30_000;

export const handler: Handler = async ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  const options = indicesOptions(major, query, {
    open: false,
    closed: true,
    forbid_closed: false,
    data_streams: false,
  });
  const required = parseActiveShards(query);
  const targets = namedIndices(cluster.state, major, path.index, options, cluster.clock.now());
  refuseBlocked(cluster.state, major, targets, 'metadata_write');
  openIndices(
    cluster,
    targets.filter(({ closed }) => closed),
  );
  const isActive = () => targets.every((index) => hasCopies(cluster, index, required));
  const shards_acknowledged = await cluster.waitUntil(isActive, timeout);
  return { status: 200, body: { acknowledged: true, shards_acknowledged } };
};
