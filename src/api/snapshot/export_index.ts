import { type Cluster, type IndexMetadata, numberOfShards } from '../../cluster/index.ts';
import type { EngineIndex, SearchOptions } from '../../engine/index.ts';
import { ElasticsearchError, NotImplementedError } from '../../errors/index.ts';
import { windowOf } from '../by_query/document_source.ts';
import type { FoundDocument } from '../by_query/found_document.ts';
import { shardCursor } from '../by_query/shard_cursor.ts';
import { nextTurn } from '../by_query/write_batch.ts';
import type { Major } from '../handler.ts';
import { searchOptions } from '../search/search_request.ts';
import type { StoredDocument } from './files.ts';

/** Documents whose sources are read before other requests get their turn. */
const PAGE = 100;

/**
 * The documents of an index, shard by shard, in the order of their sequence numbers. `frozen` is a fork of it, refreshed, so that later
 * writes are not in it.
 */
export async function* exportIndex(
  cluster: Cluster,
  major: Major,
  index: IndexMetadata,
  frozen: EngineIndex,
): AsyncGenerator<readonly StoredDocument[]> {
  const options: SearchOptions = searchOptions({ cluster, major, index: index.name, warn: () => {}, query: {} });
  for (let shard = 0; shard < numberOfShards(index); shard++) {
    const found = await readShard(cluster, index.name, frozen, shard, options);
    found.sort((a, b) => a.seqNo - b.seqNo);
    for (let at = 0; at < found.length; at += PAGE) {
      yield found.slice(at, at + PAGE).map((document) => withSource(frozen, shard, document));
      await nextTurn();
    }
  }
}

async function readShard(
  cluster: Cluster,
  name: string,
  index: EngineIndex,
  shard: number,
  options: SearchOptions,
): Promise<FoundDocument[]> {
  const target = { index, filter: null, routing: null, shards: [shard] };
  const body = (size: number, after: number | undefined) =>
    Buffer.from(
      JSON.stringify({
        size,
        sort: ['_doc'],
        _source: false,
        version: true,
        seq_no_primary_term: true,
        ...(after === undefined ? {} : { search_after: [after] }),
      }),
    );
  const cursor = shardCursor(cluster.engine, target, body, options, undefined, windowOf(cluster, name));
  const found: FoundDocument[] = [];
  while ((await cursor.peek()) !== undefined) found.push(cursor.take());
  return found;
}

function withSource(
  index: EngineIndex,
  shard: number,
  { id, routing, version, seqNo, primaryTerm }: FoundDocument,
): StoredDocument {
  const route = routing === undefined ? {} : { routing };
  try {
    const { body } = index.getSource(id, { realtime: 'false', ...route });
    return { shard, id, version, seqNo, primaryTerm, source: body, ...route };
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error.type !== 'resource_not_found_exception') throw error;
    throw new NotImplementedError('a snapshot of documents without [_source]');
  }
}
