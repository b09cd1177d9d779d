import { defineFault } from '../fault.ts';
import { withoutHeaders } from '../reply.ts';

/** The reply lacks `X-elastic-product`: a proxy that passes known headers only, or a server of another product. Clients refuse it. */
export default defineFault({
  name: 'missing_product_header',
  options: {},
  outcome: 'unknown',
  inject: (exchange) =>
    exchange.change((reply) => ({ ...reply, headers: withoutHeaders(reply.headers, 'x-elastic-product') })),
});
