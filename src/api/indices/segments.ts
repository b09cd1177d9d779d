import { INDICES_OPTIONS, javaHashOrder, refreshIfDue, refuseBlocked } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { broadcastTargets } from '../broadcast/targets.ts';
import { builds } from '../build.ts';
import type { Handler } from '../handler.ts';
import { measureShards } from '../index_stats/measure.ts';
import type { Measured } from '../index_stats/sections.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = INDICES_OPTIONS;

/** The documents of a shard are shown as one segment: how many there are is not observable otherwise. */
export const handler: Handler = (request) => {
  const { cluster, major } = request;
  const targets = broadcastTargets(request);
  refuseBlocked(major, targets, 'metadata_read');
  const segment = ({ docs, deleted, bytes }: Measured) => ({
    generation: 0,
    num_docs: docs,
    deleted_docs: deleted,
    size_in_bytes: bytes,
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
          num_search_segments: measured.segments,
          segments: measured.segments === 0 ? {} : { _0: segment(measured) },
        },
      ],
    ]);
    return [index.name, { shards: Object.fromEntries(shards) }] as const;
  });
  const indices = new Map(javaHashOrder(entries, 11));
  return { status: 200, body: renderJson({ _shards: broadcastShards(targets), indices }), chunked: true };
};
