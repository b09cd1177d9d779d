import { defineFault } from '../fault.ts';

/** The connection is reset when the complete request was received; it is not performed. A load balancer whose node dies before it takes the request. */
export default defineFault({
  name: 'reset_after_request',
  options: {},
  outcome: 'not performed',
  async inject(exchange) {
    await exchange.body();
    exchange.reset();
  },
});
