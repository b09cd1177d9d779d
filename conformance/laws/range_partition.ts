import { search } from '../case.ts';
import { fieldLaw, onlySingle } from './field_law.ts';
import { bounds, ORDERED } from './ranges.ts';
import { found } from './reply.ts';
import { list } from './same.ts';
import { ALL } from './search_law.ts';

export default fieldLaw({
  name: 'range_partition',
  says: 'on a single-valued field a value is below a bound or not: < a and ≥ a are all that exist, and nothing is both',
  requests: 3,
  types: ORDERED,
  isSingle: true,
  of(index, field, context) {
    const between = bounds(field, context);
    if (between === null) return null;
    const range = (limits: object) => ({ range: { [field.name]: limits } });
    // A bound from a document that the server rejected may be invalid: then the first request fails, and the law does not apply.
    return [range({ lt: between[0] }), range({ gte: between[0] }), { exists: { field: field.name } }].map((query) =>
      search(index, { query: { bool: { filter: [query, onlySingle(field, context)] } }, ...ALL, _source: false }),
    );
  },
  differs(replies) {
    const [below = [], above = [], all = []] = replies.map(
      (reply) =>
        found(reply)
          ?.hits.map(({ key }) => key)
          .sort() ?? [],
    );
    const joined = [...below, ...above].sort();
    return all.join() === joined.join()
      ? undefined
      : `exists ${list(all)}, below ${list(below)}, not below ${list(above)}`;
  },
});
