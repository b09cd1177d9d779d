import { INDICES_OPTIONS } from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { noteFlush } from '../broadcast/note_flush.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'force', 'wait_if_ongoing'];

export const handler: Handler = (request) => {
  const { query } = request;
  const force = parseBoolean(query, 'force', false);
  const wait = parseBoolean(query, 'wait_if_ongoing', true);
  if (force && !wait) throw validationFailed(['wait_if_ongoing must be true for a force flush']);
  // ES: a flush makes nothing visible to searches (api/indices/flush).
  const targets = broadcastTargets(request);
  noteFlush(request.cluster, targets);
  return { status: 200, body: { _shards: broadcastShards(targets) } };
};
