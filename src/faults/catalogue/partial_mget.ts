import { defineFault, onApis } from '../fault.ts';
import { isObject, objectOf, withJson } from '../json.ts';

/** One document of an `_mget` fails in a reply of status 200: its shard is not there. */
export default defineFault({
  name: 'partial_mget',
  options: {},
  outcome: 'performed',
  applies: onApis('mget'),
  inject: (exchange) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      const docs = body?.['docs'];
      if (body === undefined || !Array.isArray(docs) || docs.length === 0) return undefined;
      const failed = Math.floor(exchange.random() * docs.length);
      body['docs'] = docs.map((doc, i) => {
        if (i !== failed || !isObject(doc)) return doc;
        const { _index = '', _id = '' } = doc;
        const cause = {
          type: 'no_shard_available_action_exception',
          reason: `No shard available for [get [${_index}][${_id}]]`,
        };
        return { _index, _id, error: { root_cause: [cause], ...cause } };
      });
      return withJson(reply, body);
    }),
});
