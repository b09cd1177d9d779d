import { defineFault } from '../fault.ts';

/** The request is performed and its reply held back for `millis`. A node in another region, a full thread pool. */
export default defineFault({
  name: 'latency_fixed',
  options: { millis: { type: 'integer', minimum: 0, maximum: 3_600_000, default: 100 } },
  outcome: 'performed',
  harmless: true,
  async inject(exchange, options) {
    const reply = await exchange.perform();
    await exchange.pause(options['millis'] as number);
    exchange.send(reply);
  },
});
