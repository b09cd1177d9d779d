import { defineFault, withBody } from '../fault.ts';
import { headerOf, withBodyOf } from '../reply.ts';

/**
 * A compressed body lacks its end, and the announced length agrees with what comes: HTTP sees no fault, the decompressor does. A proxy whose
 * buffer was full. Replies that are not compressed pass as they are.
 */
export default defineFault({
  name: 'cut_gzip',
  options: { bytes: { type: 'integer', minimum: 1, maximum: 1_048_576, default: 9 } },
  outcome: 'unknown',
  applies: withBody,
  inject: (exchange, options) =>
    exchange.change((reply) =>
      headerOf(reply, 'content-encoding') === 'gzip'
        ? withBodyOf(reply, reply.body.subarray(0, Math.max(1, reply.body.length - (options['bytes'] as number))))
        : undefined,
    ),
});
