import { type DocumentTarget, resolveDateMath, writeTarget } from '../../cluster/index.ts';
import type { EngineIndex, EngineReply, WriteOptions } from '../../engine/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import type { WriteParameters } from '../parameters/index.ts';
import { ANY_VERSION, ingest, NO_VERSION } from '../pipeline/ingest.ts';
import { JsonReader } from '../xcontent/index.ts';
import { describeIndex } from './describe_write.ts';
import { writeReply } from './document_reply.ts';
import { writeOne, writeOptions } from './write_one.ts';

/** An update that is validated and whose target is known. */
export interface PlannedUpdate {
  readonly id: string;
  readonly target: DocumentTarget;
  readonly parameters: WriteParameters;
  readonly write: (engine: EngineIndex, options: WriteOptions) => EngineReply | Promise<EngineReply>;
}

/**
 * Writes the result of the pipelines of the index for the updated document; undefined where the update changes nothing. ES: they receive
 * the complete document, and the reply contains it as it was before them (modules/ingest/updates).
 */
export async function updateIngested(request: ApiRequest, update: PlannedUpdate): Promise<ApiReply | undefined> {
  const { cluster, major, path } = request;
  const { id, target, parameters, write } = update;
  const trial = target.index.engine.fork();
  const tried = await write(trial, writeOptions(cluster, target, parameters));
  if (isNoop(tried)) return undefined;
  const { routing } = target;
  const { body: source } = trial.getSource(id, routing === undefined ? {} : { routing });
  const named = resolveDateMath(path.index as string, cluster.clock.now());
  const isNew = tried.status === 201;
  const version = isNew ? NO_VERSION : ANY_VERSION;
  const made = ingest(cluster, {
    index: named,
    id,
    routing,
    source: Buffer.from(source),
    pipeline: undefined,
    version,
  });
  if (made === null) throw new NotImplementedError('an update whose document is dropped by a pipeline');
  if (made === undefined) return undefined;
  if (made.id !== id) throw new NotImplementedError('an update whose document gets another [_id] by a pipeline');
  const place = made.index === named ? target : writeTarget(cluster, major, made.index, parameters);
  const action = isNew && place === target ? 'create' : 'index';
  return writeOne(cluster, place, parameters, {
    id,
    describe: () => describeIndex(place.index.name, id, made.source),
    write: (engine, options) => engine.index(id, made.source, action, options),
    reply: (reply) => writeReply(place, id, { ...reply, body: withGet(reply.body, tried.body) }),
  });
}

/** Whether the reply is a `noop`. */
export function isNoop({ body }: EngineReply): boolean {
  return (JSON.parse(Buffer.from(body).toString('utf8')) as { result?: string }).result === 'noop';
}

/** A reply with the member `get` of another one, if that has it. */
function withGet(body: Uint8Array, other: Uint8Array): Uint8Array {
  const reader = new JsonReader(other);
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    const { start } = reader;
    reader.skipChildren();
    if (name !== 'get') continue;
    const end = Buffer.from('}');
    return Buffer.concat([body.subarray(0, -1), Buffer.from(',"get":'), reader.valueAt(start), end]);
  }
  return body;
}
