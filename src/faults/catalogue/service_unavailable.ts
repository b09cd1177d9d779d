import { errorReply, pageReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/**
 * 503: the error of a node without a master (`from: server`), or the HTML page of a load balancer without healthy nodes (`from: balancer`).
 * The request is not performed.
 */
export default defineFault({
  name: 'service_unavailable',
  options: { from: { enum: ['server', 'balancer'], default: 'server' } },
  samples: [{ from: 'balancer' }],
  outcome: 'not performed',
  inject: (exchange, { from }) =>
    exchange.answer(
      from === 'server'
        ? errorReply(503, 'master_not_discovered_exception', 'no master has been discovered')
        : pageReply(503, '503 Service Temporarily Unavailable'),
    ),
});
