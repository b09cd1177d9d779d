import { INDICES_OPTIONS, refuseBlocked, refuseClusterBlocked } from '../../cluster/index.ts';
import { NotImplementedError, validationFailed } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, parseInteger } from '../parameters/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'flush',
  'max_num_segments',
  'only_expunge_deletes',
  'wait_for_completion',
];

/** A merge changes nothing that a search returns. */
export const handler: Handler = async (request) => {
  const { query } = request;
  parseBoolean(query, 'flush', true);
  const max = parseInteger(query, 'max_num_segments', 'int') ?? -1;
  const expunge = parseBoolean(query, 'only_expunge_deletes', false);
  const wait = parseBoolean(query, 'wait_for_completion', true);
  if (expunge && max !== -1) {
    throw validationFailed([
      'cannot set only_expunge_deletes and max_num_segments at the same time, those two parameters are mutually exclusive',
    ]);
  }
  if (!wait) throw new NotImplementedError('the parameter [wait_for_completion] of [false] of [indices.forcemerge]');
  const targets = broadcastTargets(request);
  refuseClusterBlocked(request.cluster.state, request.major, 'metadata_write');
  refuseBlocked(request.cluster.state, request.major, targets, 'metadata_write');
  if (max > 0) for (const { engine } of targets) await engine.forceMerge(max);
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
