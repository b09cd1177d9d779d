import { pageReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/** 504 with the page of a load balancer that waited too long: the request was performed nevertheless. */
export default defineFault({
  name: 'gateway_timeout',
  options: {},
  outcome: 'unknown',
  async inject(exchange) {
    await exchange.perform();
    exchange.send(pageReply(504, '504 Gateway Time-out'));
  },
});
