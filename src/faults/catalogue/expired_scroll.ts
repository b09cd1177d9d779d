import { errorReply } from '../error_reply.ts';
import { defineFault, onApis } from '../fault.ts';

/** 404 to the next page of a scroll: its context lived longer than `scroll` said. The context of the server is left alone. */
export default defineFault({
  name: 'expired_scroll',
  options: {},
  outcome: 'not performed',
  applies: onApis('scroll'),
  inject: (exchange) => {
    const cause = { type: 'search_context_missing_exception', reason: 'No search context found for id [7]' };
    const failed_shards = [{ shard: -1, index: null, reason: cause }];
    const members = { phase: 'query', grouped: true, failed_shards, caused_by: cause };
    return exchange.answer(errorReply(404, 'search_phase_execution_exception', 'all shards failed', { members }));
  },
});
