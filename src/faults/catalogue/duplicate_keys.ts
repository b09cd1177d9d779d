import { defineFault, withBody } from '../fault.ts';
import { objectOf } from '../json.ts';
import { textOf, withContent } from '../reply.ts';

/** The first key of the body comes again at its end, with the same value. A proxy that adds what is there already; strict parsers refuse it. */
export default defineFault({
  name: 'duplicate_keys',
  options: {},
  outcome: 'performed',
  applies: withBody,
  inject: (exchange) =>
    exchange.change((reply) => {
      const [first] = Object.entries(objectOf(reply) ?? {});
      if (first === undefined) return undefined;
      const [key, value] = first;
      const text = (textOf(reply) ?? '').trimEnd();
      return withContent(reply, Buffer.from(`${text.slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`));
    }),
});
