import { INDICES_OPTIONS, javaHashOrder, refuseBlocked } from '../../cluster/index.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { renderRecovery } from '../recovery/render_recovery.ts';
import { shardRecoveries } from '../recovery/shard_recoveries.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'active_only', 'detailed', 'human'];

/** How the shards of indices were recovered. No recovery runs while a request is answered, so that none is active. */
export const handler: Handler = (request) => {
  const { cluster, major, query, human } = request;
  const detailed = parseBoolean(query, 'detailed', false);
  const isActiveOnly = parseBoolean(query, 'active_only', false);
  const targets = broadcastTargets(request, { forbid_closed: false, closed: true });
  refuseBlocked(cluster.state, major, targets, 'metadata_read');
  const entries = targets.map((index) => {
    const shards = shardRecoveries(index).map((recovery, shard) =>
      renderRecovery(cluster, shard, recovery, { detailed, human: human === true }),
    );
    return [index.name, { shards }] as const;
  });
  const rendered = isActiveOnly ? [] : javaHashOrder(entries, 11);
  return { status: 200, body: renderJson(new Map(rendered)), chunked: true };
};
