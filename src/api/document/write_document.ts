import { refuseBlocked, resolveDateMath, validateWrite, writeTarget } from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { complaintsAbout, parseWriteParameters, requiredBody } from '../parameters/index.ts';
import { ANY_VERSION, droppedReply, ingest, NO_VERSION } from '../pipeline/ingest.ts';
import { describeIndex } from './describe_write.ts';
import { writeReply } from './document_reply.ts';
import { validateTimestamp } from './validate_timestamp.ts';
import { writeOne } from './write_one.ts';

export type OpType = 'index' | 'create';

/** Stores one document: `PUT|POST _doc`, with or without id, and `_create`. */
export function indexDocument(request: ApiRequest, parseOpType: () => OpType): ApiReply | Promise<ApiReply> {
  const { cluster, major, path, query } = request;
  const source = requiredBody(request.body);
  const parameters = parseWriteParameters(query);
  const opType = parseOpType();
  const complaints = complaintsAbout({
    ...parameters,
    action: opType,
    id: path.id ?? null,
    ...(query.pipeline !== undefined ? { pipeline: query.pipeline } : {}),
  });
  if (complaints.length > 0) throw validationFailed(complaints);
  const { routing, ...rest } = parameters;
  const named = resolveDateMath(path.index as string, cluster.clock.now());
  const given = { index: named, id: path.id, routing, source };
  const version = BigInt(parameters.version ?? (opType === 'create' ? NO_VERSION : ANY_VERSION));
  const ingested = ingest(cluster, { ...given, pipeline: query.pipeline, version });
  if (ingested === null) return { status: 200, body: droppedReply(named, path.id, version) };
  const document = ingested ?? given;
  const routed = document.routing === undefined ? rest : { ...rest, routing: document.routing };
  const index = document.index === named ? (path.index as string) : document.index;
  const target = writeTarget(cluster, major, index, routed);
  const isCreated = document.id === undefined && target.stream !== undefined && query.op_type === undefined;
  const action = isCreated ? 'create' : opType;
  const name = resolveDateMath(index, cluster.clock.now());
  validateWrite(target, {
    action,
    name,
    routing: ingested === undefined ? query.routing : document.routing,
    isFirst: true,
  });
  if (target.stream !== undefined) validateTimestamp(document.source, document.id);
  refuseBlocked(cluster.state, major, [target.index], 'write');
  const id = document.id ?? cluster.ids.documentId(cluster.clock.now());
  return writeOne(cluster, target, routed, {
    id,
    describe: () => describeIndex(target.index.name, id, document.source),
    write: (engine, options) =>
      engine.index(
        id,
        document.source,
        action,
        document.id === undefined ? { ...options, generated_id: true } : options,
      ),
    reply: (reply) => writeReply(target, id, reply),
  });
}
