import { defineFault, withBody } from '../fault.ts';
import { withoutHeaders } from '../reply.ts';

/**
 * The reply comes in HTTP chunks whose borders lie anywhere: within a number, an escape, a character of several bytes. Every server may do
 * so; real ones do with large replies.
 */
export default defineFault({
  name: 'split_chunks',
  options: { bytes: { type: 'integer', minimum: 1, maximum: 65_536, default: 3 } },
  outcome: 'performed',
  harmless: true,
  applies: withBody,
  async inject(exchange, options) {
    const reply = await exchange.perform();
    exchange.socket.setNoDelay(true);
    exchange.head({ ...reply, headers: withoutHeaders(reply.headers, 'content-length') });
    // At most some hundred packets: a large reply takes larger chunks.
    const size = Math.max(options['bytes'] as number, Math.ceil(reply.body.length / 300));
    for (let at = 0; at < reply.body.length && !exchange.response.destroyed; ) {
      const length = 1 + Math.floor(exchange.random() * (2 * size - 1));
      await new Promise<void>((resolve) =>
        exchange.response.write(reply.body.subarray(at, at + length), () => resolve()),
      );
      at += length;
    }
    exchange.sent = reply;
    exchange.response.end();
  },
});
