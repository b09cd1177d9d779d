import {
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  judgeDestructive,
  numberOfReplicas,
  openIndices,
  refuseBlocked,
  resolveIndices,
  splitList,
} from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { hasActiveCopies, judgeTimeouts, parseActiveShards, parseTimeout } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout', 'wait_for_active_shards'];

const DEFAULT_TIMEOUT = 30_000;

export const handler: Handler = async ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'master_timeout');
  const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
  const options = indicesOptions(major, query, {
    open: false,
    closed: true,
    forbid_closed: false,
    data_streams: false,
  });
  const wanted = parseActiveShards(query);
  judgeDestructive(cluster.state, major, splitList(path.index));
  if (splitList(path.index).length === 0) throw validationFailed(['index is missing']);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseBlocked(major, targets, 'metadata_write');
  openIndices(
    cluster,
    targets.filter(({ closed }) => closed),
  );
  const isActive = () =>
    targets.every(({ name, uuid }) => {
      const index = cluster.state.indices.get(name);
      return index?.uuid !== uuid || hasActiveCopies(wanted, numberOfReplicas(index) + 1);
    });
  const shards_acknowledged = await cluster.waitUntil(isActive, timeout);
  return { status: 200, body: { acknowledged: true, shards_acknowledged } };
};
