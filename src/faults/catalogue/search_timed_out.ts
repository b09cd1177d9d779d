import { defineFault, onApis } from '../fault.ts';
import { isObject, objectOf, withJson } from '../json.ts';

/** `timed_out: true` with status 200 and half of the hits: the search's `timeout` ran out on some shards. */
export default defineFault({
  name: 'search_timed_out',
  options: {},
  outcome: 'performed',
  applies: onApis('search', 'scroll'),
  inject: (exchange) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      if (body === undefined || reply.status !== 200) return undefined;
      body['timed_out'] = true;
      const hits = body['hits'];
      if (isObject(hits) && Array.isArray(hits['hits'])) {
        hits['hits'] = hits['hits'].slice(0, Math.floor(hits['hits'].length / 2));
      }
      return withJson(reply, body);
    }),
});
