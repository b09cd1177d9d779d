import { allocationId, INDICES_OPTIONS } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import type { Handler } from '../handler.ts';
import { byName } from '../index_stats/disk_usage.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'fields', 'human'];

/** Which parts of fields searches have read: none before the first search. Errors: 501 after it, since they are not counted. */
export const handler: Handler = (request) => {
  const { cluster, human, query } = request;
  const fields = query.fields ?? '*';
  const targets = byName(broadcastTargets(request));
  const routing = { state: 'STARTED', primary: true, node: cluster.nodeId, relocating_node: null };
  const usages = targets.map((index) => {
    const shards = measureShards(index);
    if (sumOf(shards).counts.queries > 0) {
      throw new NotImplementedError(`which of the fields [${fields}] searches of [${index.name}] have used`);
    }
    const started = Number(index.settings.get('index.creation_date'));
    const rendered = shards.map((_, shard) => ({
      tracking_id: allocationId(index, shard),
      ...(human ? { tracking_started_at: new Date(started).toISOString() } : {}),
      tracking_started_at_millis: started,
      routing,
      stats: { all_fields: UNUSED, fields: {} },
    }));
    return [index.name, { shards: rendered }] as const;
  });
  const body = new Map<string, unknown>([['_shards', broadcastShards(targets)], ...usages]);
  return { status: 200, body: renderJson(body) };
};

const UNUSED = {
  any: 0,
  inverted_index: {
    terms: 0,
    postings: 0,
    term_frequencies: 0,
    positions: 0,
    offsets: 0,
    payloads: 0,
    proximity: 0,
  },
  stored_fields: 0,
  doc_values: 0,
  points: 0,
  norms: 0,
  term_vectors: 0,
  knn_vectors: 0,
};
