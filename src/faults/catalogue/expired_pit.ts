import { errorReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/** 404 to a search in a point in time that lived longer than its `keep_alive`. Searches without one pass as they are. */
export default defineFault({
  name: 'expired_pit',
  options: {},
  outcome: 'not performed',
  applies: ({ api, index }) => api === 'search' && index === null,
  async inject(exchange) {
    const body = await exchange.body();
    if (!/"pit"\s*:/.test(body.toString('utf8'))) {
      exchange.send(await exchange.perform());
      return false;
    }
    const cause = { type: 'search_context_missing_exception', reason: 'No search context found for id [7]' };
    const failed_shards = [{ shard: 0, index: null, reason: cause }];
    const members = { phase: 'query', grouped: true, failed_shards, caused_by: cause };
    exchange.send(errorReply(404, 'search_phase_execution_exception', 'all shards failed', { members }));
    return true;
  },
});
