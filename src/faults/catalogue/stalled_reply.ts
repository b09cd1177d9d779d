import { defineFault, withBody } from '../fault.ts';

/**
 * Half of the body comes, then nothing more, and the connection stays open for `millis`. A node that is stopped (SIGSTOP, a frozen virtual
 * machine), a network that lost its route.
 */
export default defineFault({
  name: 'stalled_reply',
  options: { millis: { type: 'integer', minimum: 1, maximum: 3_600_000, default: 60_000 } },
  outcome: 'unknown',
  applies: withBody,
  async inject(exchange, options) {
    const reply = await exchange.perform();
    exchange.head(reply);
    exchange.response.write(reply.body.subarray(0, Math.floor(reply.body.length / 2)));
    await exchange.pause(options['millis'] as number);
    exchange.sent = undefined;
    exchange.socket.end();
  },
});
