import { defineFault, withBody } from '../fault.ts';
import { withBodyOf } from '../reply.ts';

/** Status and headers as they should be, and no body. A proxy that lost its upstream after the head, a plug-in that swallowed the reply. */
export default defineFault({
  name: 'empty_body',
  options: {},
  outcome: 'unknown',
  applies: withBody,
  inject: (exchange) => exchange.change((reply) => withBodyOf(reply, Buffer.alloc(0))),
});
