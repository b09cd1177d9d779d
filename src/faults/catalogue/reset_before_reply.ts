import { defineFault } from '../fault.ts';

/**
 * The request is performed, then the connection is reset without an answer: the client cannot know. A node killed after it wrote, an idle
 * timeout of a load balancer shorter than the request.
 */
export default defineFault({
  name: 'reset_before_reply',
  options: {},
  outcome: 'unknown',
  async inject(exchange) {
    await exchange.perform();
    exchange.reset();
  },
});
