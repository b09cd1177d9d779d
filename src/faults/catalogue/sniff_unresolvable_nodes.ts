import { defineFault, onApis } from '../fault.ts';
import { withNodes } from '../sniffed_nodes.ts';

/** Sniffing finds nodes by names that resolve inside their own network only: containers, a cluster behind a tunnel. */
export default defineFault({
  name: 'sniff_unresolvable_nodes',
  options: { with_real: { type: 'boolean', default: true } },
  samples: [{ with_real: false }],
  outcome: 'performed',
  applies: onApis('nodes.info'),
  inject: (exchange, options) =>
    exchange.change((reply) =>
      withNodes(reply, ['es-node-1.invalid:9200', 'es-node-2.invalid/10.0.0.7:9200'], options['with_real'] as boolean),
    ),
});
