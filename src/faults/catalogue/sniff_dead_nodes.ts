import { defineFault, onApis } from '../fault.ts';
import { withNodes } from '../sniffed_nodes.ts';

/** Sniffing finds, beside the node, `count` nodes on ports of the loopback address that nothing listens on: they left the cluster just now. */
export default defineFault({
  name: 'sniff_dead_nodes',
  options: { count: { type: 'integer', minimum: 1, maximum: 100, default: 2 } },
  outcome: 'performed',
  applies: onApis('nodes.info'),
  inject: (exchange, { count }) =>
    exchange.change((reply) => {
      // The ports 1 to 100 are of services that no machine runs on its loopback address.
      const addresses = Array.from({ length: count as number }, (_, i) => `127.0.0.1:${i + 1}`);
      return withNodes(reply, addresses, true);
    }),
});
