import { pageReply } from '../error_reply.ts';
import { defineFault } from '../fault.ts';

/** 502 with the page of a load balancer: the request reached no server. A node that restarts behind it. */
export default defineFault({
  name: 'bad_gateway',
  options: {},
  outcome: 'not performed',
  inject: (exchange) => exchange.answer(pageReply(502, '502 Bad Gateway')),
});
