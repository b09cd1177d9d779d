import { defineFault, onApis } from '../fault.ts';
import { withNodes } from '../sniffed_nodes.ts';

/** Every sniffing finds other nodes, all of them dead, and the real one in half of the cases: a cluster whose nodes are replaced one after another. */
export default defineFault({
  name: 'sniff_changing_nodes',
  options: {},
  outcome: 'performed',
  applies: onApis('nodes.info'),
  inject: (exchange) =>
    exchange.change((reply) => {
      const count = 1 + Math.floor(exchange.random() * 3);
      const addresses = Array.from({ length: count }, () => `127.0.0.1:${1 + Math.floor(exchange.random() * 100)}`);
      return withNodes(reply, addresses, exchange.random() < 0.5);
    }),
});
