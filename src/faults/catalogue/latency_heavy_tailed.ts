import { defineFault } from '../fault.ts';

/**
 * The reply is held back for a time of a Pareto distribution: `median` milliseconds for half of the requests, many times that for a few, `max`
 * at most. Garbage collection, merges, a neighbour on the same disk.
 */
export default defineFault({
  name: 'latency_heavy_tailed',
  options: {
    median: { type: 'number', exclusiveMinimum: 0, maximum: 60_000, default: 10 },
    shape: { type: 'number', minimum: 0.5, maximum: 10, default: 1.2 },
    max: { type: 'integer', minimum: 1, maximum: 3_600_000, default: 1_000 },
  },
  outcome: 'performed',
  harmless: true,
  async inject(exchange, options) {
    const { median, shape, max } = options as { readonly median: number; readonly shape: number; readonly max: number };
    const reply = await exchange.perform();
    const scale = median / 2 ** (1 / shape);
    await exchange.pause(Math.min(max, scale / (1 - exchange.random()) ** (1 / shape)));
    exchange.send(reply);
  },
});
