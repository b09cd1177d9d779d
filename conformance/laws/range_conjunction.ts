import { search } from '../case.ts';
import { fieldLaw, onlySingle } from './field_law.ts';
import { bounds, ORDERED } from './ranges.ts';
import { found } from './reply.ts';
import { otherSet, otherTotal } from './same.ts';
import { ALL } from './search_law.ts';

export default fieldLaw({
  name: 'range_conjunction',
  says: 'on a single-valued field the range [a, b] is ≥ a and ≤ b',
  requests: 2,
  types: ORDERED,
  isSingle: true,
  of(index, field, context) {
    const between = bounds(field, context);
    if (between === null) return null;
    const [gte, lte] = between;
    const range = (limits: object) => ({ range: { [field.name]: limits } });
    return [range({ gte, lte }), { bool: { filter: [range({ gte }), range({ lte })] } }].map((query) =>
      search(index, { query: { bool: { filter: [query, onlySingle(field, context)] } }, ...ALL, _source: false }),
    );
  },
  differs(replies) {
    const [a, b] = replies.map(found);
    return a && b && (otherTotal(a, b) ?? otherSet(a, b));
  },
});
