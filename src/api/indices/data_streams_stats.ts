import { findDataStreams, type IndexMetadata, refreshIfDue } from '../../cluster/index.ts';
import { broadcastShards } from '../broadcast/broadcast_shards.ts';
import { latestTimestamp } from '../data_stream/latest_timestamp.ts';
import type { Handler } from '../handler.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { byteSize } from '../units/index.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['expand_wildcards', 'human'];

export const handler: Handler = async ({ cluster, major, path, query, human }) => {
  const found = findDataStreams(cluster.state, path.name, query.expand_wildcards);
  const now = cluster.clock.now();
  const members = (names: readonly string[]) => names.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  const size = (bytes: number) => (human ? byteSize(bytes) : undefined);
  let total = 0;
  const data_streams: unknown[] = [];
  for (const { name, indices } of found) {
    const backing = members(indices);
    for (const index of backing) refreshIfDue(index, now);
    const { bytes } = sumOf(backing.flatMap((index) => measureShards(index)));
    total += bytes;
    data_streams.push({
      data_stream: name,
      backing_indices: indices.length,
      store_size: size(bytes),
      store_size_bytes: bytes,
      maximum_timestamp: await latestTimestamp(cluster, major, backing),
    });
  }
  const all = members(found.flatMap(({ indices }) => indices));
  const body = {
    _shards: broadcastShards(all),
    data_stream_count: found.length,
    backing_indices: all.length,
    total_store_size: size(total),
    total_store_size_bytes: total,
    data_streams,
  };
  return { status: 200, body: renderJson(body) };
};
