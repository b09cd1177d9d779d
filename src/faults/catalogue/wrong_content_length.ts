import { defineFault, withBody } from '../fault.ts';
import { withHeader } from '../reply.ts';

/**
 * `content-length` announces `by` bytes more (the client waits, and the connection is closed after `millis`) or fewer than come. A proxy that
 * rewrites bodies, a node killed under a buffering load balancer.
 */
export default defineFault({
  name: 'wrong_content_length',
  options: {
    by: { type: 'integer', minimum: -1_000_000, maximum: 1_000_000, default: 10 },
    millis: { type: 'integer', minimum: 0, maximum: 3_600_000, default: 300 },
  },
  samples: [{ by: -5 }],
  outcome: 'unknown',
  applies: withBody,
  async inject(exchange, options) {
    const { by, millis } = options as { readonly by: number; readonly millis: number };
    const reply = await exchange.perform();
    const length = Math.max(0, reply.body.length + by);
    exchange.head(withHeader(reply, 'content-length', String(length)));
    exchange.response.write(reply.body);
    if (by > 0) await exchange.pause(millis);
    exchange.socket.end();
  },
});
