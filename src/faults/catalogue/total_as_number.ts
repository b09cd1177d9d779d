import { defineFault, onApis } from '../fault.ts';
import { isObject, objectOf, withJson } from '../json.ts';

/**
 * `hits.total` is a number where it was an object: the other form that its type allows. A proxy that adds `rest_total_hits_as_int`, a server
 * before 7.
 */
export default defineFault({
  name: 'total_as_number',
  options: {},
  outcome: 'performed',
  applies: onApis('search', 'scroll'),
  inject: (exchange) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      const hits = body?.['hits'];
      if (body === undefined || !isObject(hits) || !isObject(hits['total'])) return undefined;
      hits['total'] = hits['total']['value'] ?? 0;
      return withJson(reply, body);
    }),
});
