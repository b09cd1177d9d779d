import { type IndexMetadata, resizeIndex } from '../../cluster/index.ts';
import { concreteIndexNotFound } from '../../errors/index.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { measureShards, sumOf } from '../index_stats/measure.ts';
import { hasCopies } from '../indices/create.ts';
import { parseActiveShards, parseTimeout, validateActiveShards, validateTimeouts } from '../parameters/index.ts';
import { copyDocuments } from './copy_documents.ts';
import { type ResizeKind, readResizeBody, targetShards, validateResizeBody } from './resize_body.ts';

/** Query parameters of the three APIs. */
export const RESIZE_PARAMETERS = ['master_timeout', 'timeout', 'wait_for_active_shards'] as const;

const DEFAULT_TIMEOUT = 30_000;

/** The handler of the APIs that copy an index that is closed to writes into a new one. */
export function resize(kind: ResizeKind): Handler {
  return async (request) => {
    const { cluster, major, path, query, warn } = request;
    const body = readResizeBody(request);
    validateTimeouts(query, 'master_timeout');
    const timeout = parseTimeout(query, 'timeout', DEFAULT_TIMEOUT);
    const required = parseActiveShards(query);
    validateResizeBody(body, kind);
    const source = sourceOf(request);
    const bytes = bytesOf(source);
    const index = await resizeIndex(cluster, major, {
      source,
      target: path.target as string,
      settings: body.settings,
      aliases: body.aliases,
      shardsOf: (routing) => targetShards(kind, body, source.engine.nextSeqNos().length, bytes, routing),
      validateCopies: (copies) => validateActiveShards(required, copies),
      warn,
      copy: (copied, primaryTerm) => copyDocuments(cluster, major, source, copied, primaryTerm),
    });
    const shards_acknowledged =
      timeout > 0 && (await cluster.waitUntil(() => hasCopies(cluster, index, required), timeout));
    return { status: 200, body: { acknowledged: timeout !== 0, shards_acknowledged, index: index.name } };
  };
}

/** ES: the source is one index by its own name (api/indices/clone). */
function sourceOf({ cluster, path }: ApiRequest): IndexMetadata {
  const name = path.index as string;
  const source = cluster.state.indices.get(name);
  if (source === undefined) throw concreteIndexNotFound(name);
  return source;
}

/** Bytes of the documents, those included that no search sees yet. */
function bytesOf(source: IndexMetadata): number {
  const engine = source.engine.fork();
  engine.refresh();
  return sumOf(measureShards({ ...source, engine })).bytes;
}
