import { noteWrite, refuseBlocked, writeTarget } from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import { writeReply } from '../document/document_reply.ts';
import { concurrency } from '../document/write_document.ts';
import type { Handler } from '../handler.ts';
import {
  complaintsAbout,
  INTERNAL_VERSIONING,
  parseInteger,
  parseWriteParameters,
  WRITE_PARAMETERS,
} from '../parameters/index.ts';

export const supports: readonly string[] = [
  ...WRITE_PARAMETERS,
  'retry_on_conflict',
  'require_alias',
  '_source',
  '_source_includes',
  '_source_excludes',
];

export const handler: Handler = (request) => {
  const { cluster, major, path, query, body } = request;
  const id = path.id as string;
  const { version, version_type, ...rest } = query;
  const parameters = parseWriteParameters(rest);
  const retry_on_conflict = parseInteger(query, 'retry_on_conflict', 'int') ?? 0;
  const complaints = complaintsAbout({ ...parameters, action: 'update', id, retry_on_conflict });
  // ES: an update refuses any version, before it looks at it.
  if (version !== undefined || version_type !== undefined) complaints.push(INTERNAL_VERSIONING);
  if (body === null) complaints.push('script or doc is missing');
  if (complaints.length > 0) throw validationFailed(complaints);
  const target = writeTarget(cluster, major, path.index as string, parameters);
  refuseBlocked(major, [target.index], 'write');
  const reply = target.index.engine.update(id, body as Buffer, {
    ...concurrency(parameters),
    ...(target.routing !== undefined ? { routing: target.routing } : {}),
    now: cluster.clock.now(),
    refresh: parameters.refresh,
    query: sourceParameters(query),
  });
  noteWrite(target.index, cluster.clock.now(), parameters.refresh !== false);
  return writeReply(target, id, reply);
};

/** The parameters that choose what `get` shows of the updated document. */
function sourceParameters(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => name.startsWith('_source')));
}
