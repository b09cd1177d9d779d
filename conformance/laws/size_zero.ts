import { search } from '../case.ts';
import { canonical } from './reply.ts';
import { otherTotal } from './same.ts';
import { searchLaw } from './search_law.ts';

export default searchLaw({
  name: 'size_zero',
  says: 'size 0 and size k agree on totals and aggregations',
  requests: 2,
  of({ target, body: { query, aggs, aggregations } }) {
    // Without hits the distinct values of a key of a flattened field are not found (aggregation/cardinality_of_keys).
    if (JSON.stringify([aggs, aggregations]).includes('"cardinality"')) return null;
    const requested = {
      ...(query ? { query } : {}),
      ...(aggs ? { aggs } : {}),
      ...(aggregations ? { aggregations } : {}),
    };
    return [3, 0].map((size) => search(target, { ...requested, size, track_total_hits: true }));
  },
  differs([some, none]) {
    if (!some || !none) return undefined;
    if (none.hits.length > 0) return `${none.hits.length} hits with size 0`;
    const [a, b] = [canonical(some.aggregations), canonical(none.aggregations)];
    return otherTotal(some, none) ?? (a === b ? undefined : `aggregations ${a.slice(0, 300)}, then ${b.slice(0, 300)}`);
  },
});
