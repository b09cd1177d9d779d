import type { Cluster } from '../../cluster/index.ts';
import type { BulkItem, EngineIndex } from '../../engine/index.ts';
import { ElasticsearchError } from '../../errors/index.ts';
import { readDocuments, type StoredDocument } from './files.ts';

/** Documents that are written at once. */
const PAGE = 500;

/** The id of the deletes that stand for operations whose documents are gone: no client has it. */
const GONE = '\uffff gone';

/** Writes the documents of a snapshot into a new index, with the versions and sequence numbers that they had. */
export async function importIndex(
  cluster: Cluster,
  index: EngineIndex,
  folder: string,
  file: string,
  shards: number,
): Promise<void> {
  const now = cluster.clock.now();
  const next = new Map<number, number>();
  const routes = routesOf(index, shards);
  let sources: Uint8Array[] = [];
  let items: BulkItem[] = [];
  let end = 0;
  const write = async () => {
    const { errors } = await index.bulk(Buffer.concat(sources), items, { now, refresh: false });
    if (errors) throw new Error('a snapshot has documents that the index does not take');
    sources = [];
    items = [];
    end = 0;
  };
  const add = (document: StoredDocument) => {
    const { id, routing, version, source, shard, seqNo } = document;
    for (let missing = next.get(shard) ?? 0; missing < seqNo; missing++) {
      items.push({ action: 'delete', id: GONE, routing: routes.get(shard) as string, start: end, end });
    }
    next.set(shard, seqNo + 1);
    const range = { start: end, end: end + source.length };
    const route = routing === undefined ? {} : { routing };
    items.push({ action: 'index', id, version, version_type: 'external', ...route, ...range });
    sources.push(source);
    end += source.length;
  };
  for await (const document of readDocuments(folder, file)) {
    add(document);
    if (items.length >= PAGE) await write();
  }
  if (items.length > 0) await write();
  index.refresh();
}

/** For each shard a routing value whose documents it holds. */
function routesOf(index: EngineIndex, shards: number): Map<number, string> {
  const routes = new Map<number, string>();
  for (let value = 0; routes.size < shards; value++) {
    const shard = index.shardOf(`${value}`);
    if (!routes.has(shard)) routes.set(shard, `${value}`);
    if (value > 1_000_000) {
      throw new ElasticsearchError({
        type: 'illegal_state_exception',
        reason: 'a shard without documents',
        status: 500,
      });
    }
  }
  return routes;
}
