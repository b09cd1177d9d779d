import { defineFault, withBody } from '../fault.ts';
import { objectOf } from '../json.ts';
import { textOf, withContent } from '../reply.ts';

/** The body has a further member that nests arrays `depth` deep: recursive parsers run out of stack. A script field, a document stored by others. */
export default defineFault({
  name: 'deep_nesting',
  options: { depth: { type: 'integer', minimum: 1, maximum: 100_000, default: 2_000 } },
  outcome: 'performed',
  applies: withBody,
  inject: (exchange, options) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      if (body === undefined) return undefined;
      const depth = options['depth'] as number;
      const text = (textOf(reply) ?? '').trimEnd().slice(0, -1);
      const comma = Object.keys(body).length > 0 ? ',' : '';
      return withContent(reply, Buffer.from(`${text}${comma}"nested":${'['.repeat(depth)}${']'.repeat(depth)}}`));
    }),
});
