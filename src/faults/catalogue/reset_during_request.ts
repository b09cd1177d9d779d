import { defineFault } from '../fault.ts';

/** The connection is reset when the first bytes of the request's body are in: the client is still writing. A node killed under a large bulk. */
export default defineFault({
  name: 'reset_during_request',
  options: {},
  outcome: 'not performed',
  applies: ({ method }) => method === 'POST' || method === 'PUT',
  async inject(exchange) {
    await new Promise<void>((resolve) => exchange.message.once('data', () => resolve()).once('end', resolve));
    exchange.reset();
  },
});
