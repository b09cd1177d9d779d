import {
  changeBlock,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  judgeBlock,
  refuseBlocked,
  resolveIndices,
} from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'timeout', 'master_timeout');
  const options = indicesOptions(major, query, { forbid_closed: false });
  const block = path.block as string;
  judgeBlock(block);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseBlocked(major, targets, 'metadata_write');
  changeBlock(cluster, targets, block, true);
  const blocked = targets.map(({ name }) => ({ name, blocked: true }));
  return { status: 200, body: { acknowledged: true, shards_acknowledged: targets.length > 0, indices: blocked } };
};
