import { defineFault } from '../fault.ts';

/** `count` headers `Warning` of `length` characters each: deprecated syntax in an application that sends much of it. */
export default defineFault({
  name: 'warning_headers',
  options: {
    count: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
    length: { type: 'integer', minimum: 1, maximum: 8_000, default: 120 },
  },
  outcome: 'performed',
  harmless: true,
  inject: (exchange, { count, length }) =>
    exchange.change((reply) => {
      const hash = '0123456789abcdef0123456789abcdef01234567';
      const warnings = Array.from({ length: count as number }, (_, i) => {
        const text = `[${i}] this is deprecated, "quoted", with a comma `.padEnd(length as number, 'x');
        return ['Warning', `299 Elasticsearch-9.5.3-${hash} "${text.replaceAll('"', '\\"')}"`];
      });
      return { ...reply, headers: [...warnings.flat(), ...reply.headers] };
    }),
});
