import { defineFault, withBody } from '../fault.ts';
import { isObject, type Json, numberOf, objectOf, withJson } from '../json.ts';

const HUGE = new Set(['took', '_seq_no', '_primary_term', '_version']);

/**
 * Numbers of the type long are as large as a long is (2^63 - 1), or one larger with `beyond: true`: `took`, `_seq_no`, `_primary_term`,
 * `_version`. JavaScript reads them wrong, 32-bit readers fail. An index whose versions are external, a clock that went back.
 */
export default defineFault({
  name: 'huge_numbers',
  options: { beyond: { type: 'boolean', default: false } },
  samples: [{ beyond: true }],
  outcome: 'performed',
  applies: withBody,
  inject: (exchange, { beyond }) =>
    exchange.change((reply) => {
      const body = objectOf(reply);
      let changed = false;
      const number = numberOf(beyond === true ? '9223372036854775808' : '9223372036854775807');
      const enlarge = (value: Json): Json => {
        if (Array.isArray(value)) return value.map(enlarge);
        if (!isObject(value)) return value;
        const entries = Object.entries(value).map(([key, inner]): [string, Json] => {
          if (HUGE.has(key) && (typeof inner === 'number' || (typeof inner === 'object' && !isObject(inner)))) {
            changed = true;
            return [key, number];
          }
          return [key, key === '_source' ? inner : enlarge(inner)];
        });
        return Object.fromEntries(entries);
      };
      const enlarged = body === undefined ? undefined : enlarge(body);
      return enlarged !== undefined && changed ? withJson(reply, enlarged) : undefined;
    }),
});
