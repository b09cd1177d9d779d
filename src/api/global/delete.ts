import { refuseBlocked, resolveDateMath, resolveWrite, validateWrite, writeTarget } from '../../cluster/index.ts';
import { indexNotFound, validationFailed } from '../../errors/index.ts';
import { describeDelete } from '../document/describe_write.ts';
import { writeOne } from '../document/write_one.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { complaintsAbout, parseWriteParameters, WRITE_PARAMETERS, type WriteParameters } from '../parameters/index.ts';

export const supports: readonly string[] = WRITE_PARAMETERS;

export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  const id = path.id as string;
  const parameters = parseWriteParameters(query);
  const complaints = complaintsAbout({ ...parameters, action: 'delete', id });
  if (complaints.length > 0) throw validationFailed(complaints);
  const target = deleteTarget(request, parameters);
  const name = resolveDateMath(path.index as string, cluster.clock.now());
  validateWrite(target, { action: 'delete', name, routing: query.routing, isFirst: true });
  refuseBlocked(request.cluster.state, request.major, [target.index], 'write');
  return writeOne(cluster, target, parameters, {
    id,
    describe: () => describeDelete(target.index.name, id),
    write: (engine, options) => engine.delete(id, options),
    reply: ({ status, body }) => ({ status, body }),
  });
};

/** ES: only a delete with an external version makes a missing index, for it must remember the version (api/global/delete). */
function deleteTarget({ cluster, major, path }: ApiRequest, parameters: WriteParameters) {
  const name = path.index as string;
  if (parameters.version_type !== 'internal') return writeTarget(cluster, major, name, parameters);
  const now = cluster.clock.now();
  const target = resolveWrite(cluster.state, name, parameters.routing, now);
  if (target === null) throw indexNotFound(resolveDateMath(name, now));
  return target;
}
