import { isObject, type JsonObject, objectOf, withJson } from './json.ts';
import type { Reply } from './reply.ts';

/** The reply of `GET /_nodes/http` with other nodes in it: each entry of `addresses` becomes one like the first that there was. */
export function withNodes(reply: Reply, addresses: readonly string[], withReal: boolean): Reply | undefined {
  const body = objectOf(reply);
  const nodes = body?.['nodes'];
  if (body === undefined || !isObject(nodes)) return undefined;
  const [model] = Object.values(nodes);
  if (!isObject(model) || !isObject(model['http'])) return undefined;
  const http = model['http'];
  const others = addresses.map((address, i): [string, JsonObject] => [
    `c3RhbmRpbi1ub2RlLW5v${i}`.padEnd(22, 'A').slice(0, 20) + String(i).padStart(2, '0'),
    { ...model, name: `node-${i + 2}`, http: { ...http, bound_address: [address], publish_address: address } },
  ]);
  body['nodes'] = { ...(withReal ? nodes : {}), ...Object.fromEntries(others) };
  const count = Object.keys(body['nodes'] as JsonObject).length;
  if (isObject(body['_nodes'])) body['_nodes'] = { total: count, successful: count, failed: 0 };
  return withJson(reply, body);
}
