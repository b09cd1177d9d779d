import { defineFault, withBody } from '../fault.ts';

/** The head of the reply comes at once, its body `millis` later. A node that streams from a slow disk. */
export default defineFault({
  name: 'slow_reply',
  options: { millis: { type: 'integer', minimum: 0, maximum: 3_600_000, default: 150 } },
  outcome: 'performed',
  harmless: true,
  applies: withBody,
  async inject(exchange, options) {
    const reply = await exchange.perform();
    exchange.head(reply);
    exchange.response.flushHeaders();
    await exchange.pause(options['millis'] as number);
    exchange.response.end(reply.body);
  },
});
