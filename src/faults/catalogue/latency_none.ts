import { defineFault } from '../fault.ts';

/**
 * The reply leaves in one packet as soon as there is one, within a millisecond or two of the request's last byte: faster than a server that
 * syncs its log to a disk. In front of a real server (`proxy`) it can be no faster than that one.
 */
export default defineFault({
  name: 'latency_none',
  options: {},
  outcome: 'performed',
  harmless: true,
  async inject(exchange) {
    const reply = await exchange.perform();
    exchange.socket.setNoDelay(true);
    exchange.socket.cork();
    exchange.send(reply);
    exchange.socket.uncork();
  },
});
