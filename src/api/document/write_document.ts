import { noteWrite, refuseBlocked, writeTarget } from '../../cluster/index.ts';
import { illegalArgument, validationFailed } from '../../errors/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { complaintsAbout, parseWriteParameters, requiredBody, type WriteRequest } from '../parameters/index.ts';
import { writeReply } from './document_reply.ts';

export type OpType = 'index' | 'create';

/** Stores one document: `PUT|POST _doc`, with or without id, and `_create`. */
export function indexDocument(request: ApiRequest, opType: OpType): ApiReply {
  const { cluster, major, path, query } = request;
  const source = requiredBody(request.body);
  const parameters = parseWriteParameters(query);
  const complaints = complaintsAbout({ ...parameters, action: opType, id: path.id ?? null });
  if (complaints.length > 0) throw validationFailed(complaints);
  refusePipeline(query.pipeline);
  const target = writeTarget(cluster, major, path.index as string, parameters);
  refuseBlocked(major, [target.index], 'write');
  const now = cluster.clock.now();
  const id = path.id ?? cluster.ids.documentId(now);
  const reply = target.index.engine.index(id, source, opType, {
    ...concurrency(parameters),
    ...(target.routing !== undefined ? { routing: target.routing } : {}),
    now,
    refresh: parameters.refresh,
  });
  noteWrite(target.index, now, parameters.refresh !== false);
  return writeReply(target, id, reply);
}

/** The part of a write that the engine judges against the stored document; what stands for "any" is left out. */
export function concurrency({
  version,
  version_type,
  if_seq_no,
  if_primary_term,
}: Pick<WriteRequest, 'version' | 'version_type' | 'if_seq_no' | 'if_primary_term'>) {
  return {
    version_type,
    ...(version !== undefined && version >= 0 ? { version } : {}),
    ...(if_seq_no !== undefined && if_seq_no >= 0 ? { if_seq_no } : {}),
    ...(if_primary_term ? { if_primary_term } : {}),
  };
}

/** There are no ingest pipelines yet, so that every name but `_none` is unknown, as the reference says of unknown ones. */
export function refusePipeline(pipeline: string | undefined): void {
  if (pipeline === undefined || pipeline === '_none') return;
  throw illegalArgument(`pipeline with id [${pipeline}] does not exist`);
}
