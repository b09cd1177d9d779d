import { INDICES_OPTIONS, refuseBlocked } from '../../cluster/index.ts';
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

/**
 * Merging changes nothing that a search shows. ES: deleted documents stay in the statistics until leases of other copies have
 * expired, which no request waits for (api/indices/forcemerge).
 */
export const handler: Handler = (request) => {
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
  refuseBlocked(request.major, targets, 'metadata_write');
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
