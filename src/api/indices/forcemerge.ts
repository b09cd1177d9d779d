import { INDICES_OPTIONS, refuseBlocked, refuseClusterBlocked } from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean, parseInteger } from '../parameters/index.ts';
import { inBackground } from '../tasks/background.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [
  ...INDICES_OPTIONS,
  'flush',
  'max_num_segments',
  'only_expunge_deletes',
  'wait_for_completion',
];

/** A number of segments that no shard exceeds. */
const ANY_NUMBER = 0xffff_ffff;

/** A merge changes nothing that a search returns. */
export const handler: Handler = async (request) => {
  const { cluster, path, query, taskHeaders } = request;
  const flush = parseBoolean(query, 'flush', true);
  const max = parseInteger(query, 'max_num_segments', 'int') ?? -1;
  const expunge = parseBoolean(query, 'only_expunge_deletes', false);
  const isAwaited = parseBoolean(query, 'wait_for_completion', true);
  if (expunge && max !== -1) {
    throw validationFailed([
      'cannot set only_expunge_deletes and max_num_segments at the same time, those two parameters are mutually exclusive',
    ]);
  }
  const names = path.index === undefined ? [] : path.index.split(',');
  const task = cluster.tasks.begin({
    action: 'indices:admin/forcemerge',
    description: `Force-merge indices [${names.join(', ')}], maxSegments[${max}], onlyExpungeDeletes[${expunge}], flush[${flush}]`,
    headers: taskHeaders,
  });
  const merging = merge(request, max);
  if (!isAwaited) {
    return inBackground(
      cluster,
      task,
      merging.then((reply) => renderJson(reply).toString('utf8')),
    );
  }
  try {
    return { status: 200, body: await merging };
  } finally {
    cluster.tasks.end(task);
  }
};

async function merge(request: ApiRequest, max: number) {
  const targets = broadcastTargets(request);
  refuseClusterBlocked(request.cluster.state, request.major, 'metadata_write');
  refuseBlocked(request.cluster.state, request.major, targets, 'metadata_write');
  for (const { engine } of targets) await engine.forceMerge(max > 0 ? max : ANY_NUMBER);
  return { _shards: broadcastShards(targets) };
}
