import { defineFault, onApis } from '../fault.ts';
import { objectOf, withJson } from '../json.ts';

/** One search of an `_msearch` fails with 503 in a reply of status 200: the shards of its index are not there. */
export default defineFault({
  name: 'partial_msearch',
  options: {},
  outcome: 'performed',
  applies: onApis('msearch'),
  inject: (exchange) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      const responses = body?.['responses'];
      if (body === undefined || !Array.isArray(responses) || responses.length === 0) return undefined;
      const cause = { type: 'no_shard_available_action_exception', reason: null };
      const error = {
        root_cause: [cause],
        type: 'search_phase_execution_exception',
        reason: 'all shards failed',
        phase: 'query',
        grouped: true,
        failed_shards: [{ shard: 0, index: 'index', node: null, reason: cause }],
      };
      const failed = Math.floor(exchange.random() * responses.length);
      body['responses'] = responses.map((one, i) => (i === failed ? { error, status: 503 } : one));
      return withJson(reply, body);
    }),
});
