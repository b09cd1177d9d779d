import { defineFault } from '../fault.ts';

/**
 * The request is answered and its connection promised to stay; the next request on it meets a reset. A server or load balancer closes an
 * idle connection in the moment in which the client uses it again.
 */
export default defineFault({
  name: 'keep_alive_race',
  options: {},
  outcome: 'performed',
  async inject(exchange) {
    const reply = await exchange.perform();
    exchange.surroundings.resetNext(exchange.socket);
    exchange.send(reply);
  },
});
