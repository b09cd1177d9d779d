import { search } from '../case.ts';
import { otherOrder } from './same.ts';
import { searchLaw } from './search_law.ts';

const BOUND = 3;

export default searchLaw({
  name: 'total_tracking',
  says: 'track_total_hits changes the total alone: a bound cuts it off, false leaves it out',
  requests: 3,
  of: ({ target, body: { query, sort } }) =>
    [true, BOUND, false].map((track_total_hits) =>
      search(target, { ...(query ? { query } : {}), ...(sort ? { sort } : {}), size: 5, track_total_hits }),
    ),
  differs([exact, bounded, free]) {
    if (!exact || !bounded || !free) return undefined;
    const isMore = exact.total > BOUND;
    const [expected, actual] = [
      `${Math.min(exact.total, BOUND)} ${isMore ? 'gte' : 'eq'}`,
      `${bounded.total} ${bounded.relation}`,
    ];
    if (expected !== actual)
      return `total ${exact.total}; bounded by ${BOUND} it must be ${expected}, but is ${actual}`;
    // ES: shards that are skipped report total 0 although it was not requested.
    if (free.total > 0) return `total ${free.total} though it is not tracked`;
    return otherOrder(exact, bounded) ?? otherOrder(exact, free);
  },
});
