import { changeBlock, INDICES_OPTIONS, refuseBlocked } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { blockTargets } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout'];

export const handler: Handler = (request) => {
  const { cluster, major } = request;
  const { block, targets } = blockTargets(request);
  refuseBlocked(cluster.state, major, targets, 'metadata_write');
  changeBlock(cluster, targets, block, true);
  const blocked = targets.map(({ name }) => ({ name, blocked: true }));
  return { status: 200, body: { acknowledged: true, shards_acknowledged: targets.length > 0, indices: blocked } };
};
