import { defineFault, withBody } from '../fault.ts';

/**
 * The body comes `bytes` at a time, every `millis`: the connection is never idle for long, and the reply takes for ever. A saturated link; a
 * client's timeout that only watches for silence does not help.
 */
export default defineFault({
  name: 'dribbled_reply',
  options: {
    bytes: { type: 'integer', minimum: 1, maximum: 1_048_576, default: 1 },
    millis: { type: 'integer', minimum: 1, maximum: 60_000, default: 150 },
  },
  outcome: 'unknown',
  applies: withBody,
  async inject(exchange, options) {
    const { bytes, millis } = options as { readonly bytes: number; readonly millis: number };
    const reply = await exchange.perform();
    exchange.socket.setNoDelay(true);
    exchange.head(reply);
    for (let at = 0; at < reply.body.length && !exchange.response.destroyed; at += bytes) {
      exchange.response.write(reply.body.subarray(at, at + bytes));
      await exchange.pause(millis);
    }
    exchange.response.end();
  },
});
