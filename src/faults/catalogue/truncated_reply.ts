import { defineFault, withBody } from '../fault.ts';
import { withBodyOf, withHeader, withoutHeaders } from '../reply.ts';

/**
 * The body ends early. `framing` says what HTTP makes of it: `length` closes the connection before the announced length, `close` announces
 * none and ends with the connection, so that only the JSON shows the cut, `whole` announces the length of the part. A node killed while it
 * replies through a proxy that buffers, or rewrites the length.
 */
export default defineFault({
  name: 'truncated_reply',
  options: {
    framing: { enum: ['length', 'close', 'whole'], default: 'close' },
    part: { type: 'number', minimum: 0, exclusiveMaximum: 1, default: 0.5 },
  },
  samples: [{ framing: 'length' }, { framing: 'whole' }, { part: 0.8 }],
  outcome: 'unknown',
  applies: withBody,
  async inject(exchange, options) {
    const { framing, part } = options as { readonly framing: string; readonly part: number };
    const reply = await exchange.perform();
    const cut = reply.body.subarray(0, Math.floor(reply.body.length * part));
    if (framing === 'whole') return exchange.send(withBodyOf(reply, cut));
    const closing =
      framing === 'close'
        ? withHeader({ ...reply, headers: withoutHeaders(reply.headers, 'content-length') }, 'connection', 'close')
        : reply;
    if (framing === 'close') exchange.response.removeHeader('transfer-encoding');
    exchange.response.useChunkedEncodingByDefault = false;
    exchange.head({ ...closing, body: cut });
    await new Promise<void>((resolve) => exchange.response.write(cut, () => resolve()));
    exchange.socket.end();
  },
});
