import { INDICES_OPTIONS, javaHashOrder, refreshIfDue, refuseBlocked } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import { builds } from '../build.ts';
import type { Handler } from '../handler.ts';
import { bytesOf, measureShards, segmentName } from '../index_stats/measure.ts';
import type { Measured, Segment } from '../index_stats/sections.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = INDICES_OPTIONS;

export const handler: Handler = (request) => {
  const { cluster, major } = request;
  const targets = broadcastTargets(request);
  refuseBlocked(cluster.state, major, targets, 'metadata_read');
  const rendered = (segment: Segment, shard: Measured) => ({
    generation: segment.generation,
    num_docs: segment.docs,
    deleted_docs: segment.deleted,
    size_in_bytes: bytesOf(segment, shard),
    committed: false,
    search: true,
    version: builds[major].lucene_version,
    compound: true,
    attributes: { 'Lucene90StoredFieldsFormat.mode': 'BEST_SPEED' },
  });
  const routing = { state: 'STARTED', primary: true, node: cluster.nodeId };
  const entries = targets.map((index) => {
    refreshIfDue(index, cluster.clock.now());
    const shards = measureShards(index).map((measured, shard) => [
      `${shard}`,
      [
        {
          routing,
          num_committed_segments: 0,
          num_search_segments: measured.segments.length,
          segments: Object.fromEntries(
            measured.segments.map((segment) => [segmentName(segment), rendered(segment, measured)]),
          ),
        },
      ],
    ]);
    return [index.name, { shards: Object.fromEntries(shards) }] as const;
  });
  const indices = new Map(javaHashOrder(entries, 11));
  return { status: 200, body: renderJson({ _shards: broadcastShards(targets), indices }), chunked: true };
};
