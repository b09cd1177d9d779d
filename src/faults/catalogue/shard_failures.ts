import { defineFault, onApis } from '../fault.ts';
import { isObject, objectOf, withJson } from '../json.ts';

/** `_shards.failed` above 0 with `failures`, status 200, and half of the hits: a shard that could not answer. */
export default defineFault({
  name: 'shard_failures',
  options: {},
  outcome: 'performed',
  applies: onApis('search', 'scroll', 'count'),
  inject: (exchange) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      if (body === undefined || reply.status !== 200) return undefined;
      const index = exchange.call.index ?? 'index';
      const reason = { type: 'node_not_connected_exception', reason: '[node-2][127.0.0.1:9301] Node not connected' };
      const failures = [{ shard: 1, index, node: 'c3RhbmRpbi1zdGFuZGluLQ', reason }];
      body['_shards'] = { total: 2, successful: 1, skipped: 0, failed: 1, failures };
      const hits = body['hits'];
      if (isObject(hits) && Array.isArray(hits['hits'])) {
        hits['hits'] = hits['hits'].slice(0, Math.floor(hits['hits'].length / 2));
      }
      return withJson(reply, body);
    }),
});
