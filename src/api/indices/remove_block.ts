import { changeBlock, INDICES_OPTIONS, refuseBlocked } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { blockTargets } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout'];

/** ES: these blocks can be removed although they block the request itself (api/indices/add_block). */
const UNBLOCKING = ['read_only', 'metadata'];

export const handler: Handler = (request) => {
  const { cluster, major } = request;
  const { block, targets } = blockTargets(request);
  if (!UNBLOCKING.includes(block)) refuseBlocked(cluster.state, major, targets, 'metadata_write');
  changeBlock(cluster, targets, block, false);
  const unblocked = targets.map(({ name }) => ({ name, unblocked: true }));
  return { status: 200, body: { acknowledged: true, indices: unblocked } };
};
