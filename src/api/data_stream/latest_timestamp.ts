import type { Cluster, IndexMetadata } from '../../cluster/index.ts';
import type { Major } from '../handler.ts';

const BODY = Buffer.from('{"size":0,"aggs":{"latest":{"max":{"field":"@timestamp"}}}}');

/** The latest timestamp of the documents of some indices, in milliseconds since the epoch; 0 without documents. */
export async function latestTimestamp(
  cluster: Cluster,
  major: Major,
  indices: readonly IndexMetadata[],
): Promise<number> {
  const targets = indices.map(({ engine }) => ({ index: engine, filter: null, routing: null }));
  const reply = await cluster.engine.search(targets, BODY, {
    now: cluster.clock.now(),
    major,
    warn: () => {},
    timed: false,
    node_id: cluster.nodeId,
    query: {},
  });
  const { aggregations } = JSON.parse(Buffer.from(reply.body).toString('utf8')) as {
    aggregations?: { latest: { value: number | null } };
  };
  return aggregations?.latest.value ?? 0;
}
