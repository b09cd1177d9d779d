import { refuseBlocked, resolveDateMath, validateWrite, writeTarget } from '../../cluster/index.ts';
import type { EngineIndex, EngineReply, WriteOptions } from '../../engine/index.ts';
import { validationFailed } from '../../errors/index.ts';
import { warnOfSourceKeys } from '../body/deprecated_source_keys.ts';
import { describeIndex } from '../document/describe_write.ts';
import { writeReply } from '../document/document_reply.ts';
import { inlineUpdate } from '../document/inline_update.ts';
import { isNoop, updateIngested } from '../document/update_ingested.ts';
import { mustWait } from '../document/wait_for_copies.ts';
import { writeOne, writeOptions } from '../document/write_one.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import {
  complaintsAbout,
  INTERNAL_VERSIONING,
  isUnrecognized,
  parseActiveShards,
  parseInteger,
  parseRefresh,
  parseWriteParameters,
  parseWriteTimeout,
  WRITE_PARAMETERS,
} from '../parameters/index.ts';
import { hasPipelines } from '../pipeline/pipelines_of_index.ts';

export const supports: readonly string[] = [
  ...WRITE_PARAMETERS,
  'retry_on_conflict',
  'require_alias',
  '_source',
  '_source_includes',
  '_source_excludes',
];

/** ES: the body is read, and versions are rejected, before parameters that no handler consumes (api/global/update_source_cut). */
export const validateBody = ({ cluster, uri, warn, body }: ApiRequest, refusal: unknown): void => {
  if (body === null || !isUnrecognized(refusal)) return;
  if (/[?&]version(_type)?=/.test(uri)) throw validationFailed([INTERNAL_VERSIONING]);
  warnOfSourceKeys(body, warn);
  cluster.engine.validateUpdate(body);
};

export const handler: Handler = async (request) => {
  const { cluster, major, path, query, body } = request;
  const id = path.id as string;
  const { version, version_type, ...rest } = query;
  // ES: the copies to wait for are read before all that follows the refresh (api/global/wait_for_active_shards).
  parseWriteTimeout(rest);
  parseRefresh(rest);
  parseActiveShards(rest);
  const retry_on_conflict = parseInteger(query, 'retry_on_conflict', 'int') ?? 0;
  // ES: an update rejects any version, before it reads its value and the parameters that are read after it (api/global/update_version).
  if (version !== undefined || version_type !== undefined) throw validationFailed([INTERNAL_VERSIONING]);
  const parameters = parseWriteParameters(rest);
  const complaints = complaintsAbout({ ...parameters, action: 'update', id, retry_on_conflict });
  if (body === null) complaints.push('script or doc is missing');
  if (complaints.length > 0) throw validationFailed(complaints);
  warnOfSourceKeys(body as Buffer, request.warn);
  const target = writeTarget(cluster, major, path.index as string, parameters);
  const name = resolveDateMath(path.index as string, cluster.clock.now());
  validateWrite(target, { action: 'update', name, routing: query.routing, isFirst: true });
  refuseBlocked(cluster.state, major, [target.index], 'write');
  const inlined = inlineUpdate(cluster, body as Buffer);
  const write = (engine: EngineIndex, options: WriteOptions) =>
    engine.update(id, inlined, { ...options, query: updateParameters(request, target.index.name) });
  const reply = (reply: EngineReply) => writeReply(target, id, reply);
  if (hasPipelines(cluster.state, cluster.clock.now())(name)) {
    const ingested = await updateIngested(request, { id, target, parameters, write });
    if (ingested !== undefined) return ingested;
  }
  let written: Uint8Array = Buffer.alloc(0);
  if (mustWait(target.index, parameters.wait)) {
    // ES: only an update that writes waits, not one that is rejected or changes nothing (api/global/wait_for_active_shards).
    const trial = target.index.engine.fork();
    const tried = await write(trial, writeOptions(cluster, target, parameters));
    if (isNoop(tried)) return reply(tried);
    written = trial.getSource(id, target.routing === undefined ? {} : { routing: target.routing }).body;
  }
  const describe = () => describeIndex(target.index.name, id, written);
  return writeOne(cluster, target, parameters, { id, describe, write, reply });
};

/** URL parameters for the engine: what `get` returns of the updated document, routing, the alias used. */
function updateParameters({ cluster, path, query }: ApiRequest, index: string): Record<string, string> {
  const { routing } = query;
  const name = resolveDateMath(path.index as string, cluster.clock.now());
  return {
    ...Object.fromEntries(Object.entries(query).filter(([key]) => key.startsWith('_source'))),
    ...(routing ? { routing } : {}),
    ...(name === index ? {} : { alias: name }),
  };
}
