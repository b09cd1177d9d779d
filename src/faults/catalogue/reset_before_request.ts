import { defineFault } from '../fault.ts';

/** The connection is reset when the head of the request is in, before its body is read. A node that is killed, a firewall that drops its table. */
export default defineFault({
  name: 'reset_before_request',
  options: {},
  outcome: 'not performed',
  async inject(exchange) {
    exchange.reset();
  },
});
