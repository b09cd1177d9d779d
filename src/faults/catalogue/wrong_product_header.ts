import { defineFault } from '../fault.ts';
import { withHeader } from '../reply.ts';

/** `X-elastic-product` names another product. */
export default defineFault({
  name: 'wrong_product_header',
  options: { value: { type: 'string', pattern: '^[\\x20-\\x7e]*$', default: 'OpenSearch' } },
  outcome: 'unknown',
  inject: (exchange, { value }) => exchange.change((reply) => withHeader(reply, 'X-elastic-product', value as string)),
});
