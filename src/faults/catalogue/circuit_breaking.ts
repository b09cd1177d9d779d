import { errorReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/** 429 `circuit_breaking_exception`: the request would need more memory than the parent breaker allows, and is not performed. */
export default defineFault({
  name: 'circuit_breaking',
  options: {},
  outcome: 'not performed',
  inject: (exchange) =>
    exchange.answer(
      errorReply(
        429,
        'circuit_breaking_exception',
        '[parent] Data too large, data for [<http_request>] would be [1020054732/972.7mb], which is larger than the limit of [986932838/941.2mb]',
        { members: { bytes_wanted: 1_020_054_732, bytes_limit: 986_932_838, durability: 'PERMANENT' } },
      ),
    ),
});
