import { defineFault } from '../fault.ts';

/**
 * The connection is reset and the port takes no further ones for `millis`: ECONNREFUSED, until the server is back. A node that restarts, a
 * container that is replaced.
 */
export default defineFault({
  name: 'connection_refused',
  options: { millis: { type: 'integer', minimum: 1, maximum: 600_000, default: 200 } },
  outcome: 'not performed',
  async inject(exchange, options) {
    exchange.surroundings.refuse(options['millis'] as number);
    exchange.reset();
  },
});
