import { judgeWrite, refuseBlocked, resolveDateMath, writeTarget } from '../../cluster/index.ts';
import { illegalArgument, validationFailed } from '../../errors/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { complaintsAbout, parseWriteParameters, requiredBody } from '../parameters/index.ts';
import { describeIndex } from './describe_write.ts';
import { writeReply } from './document_reply.ts';
import { judgeTimestamp } from './judge_timestamp.ts';
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
  refusePipeline(query.pipeline);
  const target = writeTarget(cluster, major, path.index as string, parameters);
  const isCreated = path.id === undefined && target.stream !== undefined && query.op_type === undefined;
  const action = isCreated ? 'create' : opType;
  const name = resolveDateMath(path.index as string, cluster.clock.now());
  judgeWrite(target, { action, name, routing: query.routing, isFirst: true });
  if (target.stream !== undefined) judgeTimestamp(source, path.id);
  refuseBlocked(major, [target.index], 'write');
  const id = path.id ?? cluster.ids.documentId(cluster.clock.now());
  return writeOne(cluster, target, parameters, {
    id,
    describe: () => describeIndex(target.index.name, id, source),
    write: (engine, options) =>
      engine.index(id, source, action, path.id === undefined ? { ...options, generated_id: true } : options),
    reply: (reply) => writeReply(target, id, reply),
  });
}

/** There are no ingest pipelines yet, so that every name but `_none` is unknown, as the reference says of unknown ones. */
export function refusePipeline(pipeline: string | undefined): void {
  if (pipeline === undefined || pipeline === '_none') return;
  throw illegalArgument(`pipeline with id [${pipeline}] does not exist`);
}
