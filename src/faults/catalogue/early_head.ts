import { defineFault, onApis } from '../fault.ts';
import { headerOf, textOf, withoutHeaders } from '../reply.ts';

/**
 * Status and headers are sent before the request's body is read, the body when it is known: faster than a real server ever is, and allowed by
 * HTTP. For requests whose status is 200 whatever comes of them; should it be another, the connection is reset in the middle.
 */
export default defineFault({
  name: 'early_head',
  options: {},
  outcome: 'performed',
  applies: onApis('bulk', 'msearch', 'mget'),
  async inject(exchange) {
    const { accept } = exchange.message.headers;
    const vendor = /application\/vnd\.elasticsearch\+json; ?compatible-with=\d/.exec(accept ?? '')?.[0];
    const type = vendor?.replace('; ', ';') ?? 'application/json';
    const headers = ['X-elastic-product', 'Elasticsearch', 'content-type', type];
    exchange.head({ status: 200, headers, body: Buffer.alloc(0) });
    exchange.response.flushHeaders();
    const reply = await exchange.perform();
    const text = textOf(reply);
    if (reply.status !== 200 || text === null || headerOf(reply, 'content-type') !== type) return exchange.reset();
    exchange.sent = { ...reply, headers: withoutHeaders(reply.headers, 'content-length', 'content-encoding') };
    exchange.response.end(text);
  },
});
