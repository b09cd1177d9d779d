import { defineFault, withBody } from '../fault.ts';

/** The request is performed; the connection is reset in the middle of the reply's body. A node killed while it answers. */
export default defineFault({
  name: 'reset_during_reply',
  options: {},
  outcome: 'unknown',
  applies: withBody,
  async inject(exchange) {
    const reply = await exchange.perform();
    exchange.head(reply);
    const half = reply.body.subarray(0, Math.floor(reply.body.length / 2));
    await new Promise<void>((resolve) => exchange.response.write(half, () => resolve()));
    // A reset makes the other side drop what it has not read yet.
    await exchange.pause(20);
    exchange.reset();
  },
});
