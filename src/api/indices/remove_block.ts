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

/** ES: these blocks can be taken away in spite of themselves (api/indices/add_block). */
const UNBLOCKING = ['read_only', 'metadata'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  judgeTimeouts(query, 'timeout', 'master_timeout');
  const options = indicesOptions(major, query, { forbid_closed: false });
  const block = path.block as string;
  judgeBlock(block);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  if (!UNBLOCKING.includes(block)) refuseBlocked(major, targets, 'metadata_write');
  changeBlock(cluster, targets, block, false);
  const unblocked = targets.map(({ name }) => ({ name, unblocked: true }));
  return { status: 200, body: { acknowledged: true, indices: unblocked } };
};
