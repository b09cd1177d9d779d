import { defineFault, withBody } from '../fault.ts';
import { textOf, withContent } from '../reply.ts';

/** A string of the body contains a byte that is invalid in UTF-8. A proxy that transcodes, a document that was stored unchecked. */
export default defineFault({
  name: 'invalid_utf8',
  options: {},
  outcome: 'unknown',
  applies: withBody,
  inject: (exchange) =>
    exchange.change((reply) => {
      const bytes = Buffer.from(textOf(reply) ?? '');
      const strings = [...bytes.toString('latin1').matchAll(/:"[^"\\]/g)];
      const place = strings[Math.floor(exchange.random() * strings.length)];
      if (place === undefined) return undefined;
      bytes[place.index + 2] = 0xff;
      return withContent(reply, bytes);
    }),
});
