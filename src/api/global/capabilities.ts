import { splitList } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['capabilities', 'local_only', 'method', 'parameters', 'path', 'timeout'];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'CONNECT'];

/** ES: of all other APIs any parameter is supported (api/global/capabilities). */
const DECLARED: readonly string[] = ['capabilities', 'cluster.stats', 'snapshot.delete'];
const DECLARED_OF_9: readonly string[] = ['snapshot.get'];

/** Whether a route exists, knows some parameters, and declares capabilities: no route here declares any. */
export const handler: Handler = ({ cluster, major, query, findRoute }) => {
  const { method = 'GET', path = '/' } = query;
  if (!METHODS.includes(method)) {
    throw illegalArgument(`No enum constant org.elasticsearch.rest.RestRequest.Method.${method}`);
  }
  parseBoolean(query, 'local_only', false);
  validateTimeouts(query, 'timeout');
  const route = findRoute?.(method, path) ?? null;
  const isDeclared = (name: string) => DECLARED.includes(name) || (major >= 9 && DECLARED_OF_9.includes(name));
  const takes = (parameter: string) =>
    route !== null &&
    (isDeclared(route.name)
      ? route.supported.includes(parameter)
      : !route.known.includes(parameter) || route.supported.includes(parameter));
  const [parameters, capabilities] = [splitList(query.parameters), splitList(query.capabilities)];
  const supported = route !== null && parameters.every(takes) && capabilities.length === 0;
  return { status: 200, body: { ...nodesHeader(cluster), supported } };
};
