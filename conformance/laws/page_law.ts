import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { contextOf, type SearchOf } from './context.ts';
import type { Law } from './law.ts';
import { isPaged } from './pages.ts';
import { found } from './reply.ts';
import { list } from './same.ts';
import { refresh } from './search_law.ts';

/** Indices of the first requests of a law about pages: refresh, one big page, then the pages or the request that opens them. */
export const WHOLE = 1;

/** How many hits are walked through. */
const MOST_HITS = 30;
/** The big page. */
export const BIG = { size: MOST_HITS, track_total_hits: true } as const;

/** Whether the pages among these requests came to as many hits as the big page may have. */
export function isWalked(replies: readonly Reply[], sent: readonly Step[], isPage: (step: Step) => boolean): boolean {
  const counts = replies.map((reply, place) => {
    const step = sent[place];
    return place > WHOLE && step && isPage(step) ? (found(reply)?.hits.length ?? 0) : 0;
  });
  return counts.reduce((sum, count) => sum + count, 0) >= MOST_HITS;
}

export interface PageLaw {
  readonly name: string;
  readonly says: string;
  /** Which search of the scenario, given the shards of its index; the first that matches is used. */
  fits(search: SearchOf, shards: number | undefined): boolean;
  /** The request for all hits at once and the request that begins the pages. */
  begin(search: SearchOf): readonly [Step, Step];
  /** The requests that follow the last reply. */
  next(replies: readonly Reply[], sent: readonly Step[]): readonly Step[];
  /** Whether this is a page to count. */
  isPage(step: Step): boolean;
}

/** ES: 8.19 loses hits, or answers 500, on pages that are sorted by a half_float. Generated fields are named after their types. */
const isByHalfFloat = ({ body }: SearchOf): boolean => JSON.stringify(body['sort'] ?? '').includes('half_float');

/** A law that goes page by page, each by what the reply of the one before contains. */
export function pageLaw({ name, says, fits, begin, next, isPage }: PageLaw): Law {
  return {
    name,
    says,
    requests(scenario) {
      const { searches, shards } = contextOf(scenario);
      const one = searches.find(
        (search) => isPaged(search) && !isByHalfFloat(search) && fits(search, shards.get(search.target)),
      );
      return one ? [refresh(one.target), ...begin(one)] : null;
    },
    next: (replies, sent) => (found(replies[WHOLE]) === undefined ? [] : next(replies, sent)),
    check(replies, sent) {
      const whole = found(replies[WHOLE]);
      if (whole === undefined) return { skipped: 'the search is not answered' };
      const pages = sent.flatMap((step, place) => (place > WHOLE && isPage(step) ? [place] : []));
      // ES: a scroll over shards that are skipped has nothing to free, which is answered with 404.
      const failed = sent.findIndex(
        ({ method }, place) => place > WHOLE && method !== 'DELETE' && (replies[place]?.status ?? 0) >= 400,
      );
      // ES: a missing value is returned as null where no document of a shard has the field, and is rejected in `search_after`.
      if (/search_after\] value at position \d+ cannot be null/.test(replies[failed]?.body ?? '')) {
        return { skipped: 'a sort value is null' };
      }
      if (failed >= 0) {
        return { broken: `fails: ${replies[failed]?.status} ${replies[failed]?.body.slice(0, 300)}`, places: [failed] };
      }
      const a = whole.hits.map(({ key }) => key);
      const b = pages.flatMap((place) => found(replies[place])?.hits.map(({ key }) => key) ?? []).slice(0, MOST_HITS);
      const places = [WHOLE, ...pages];
      const wrong = a.findIndex((key, i) => key !== b[i]);
      if (wrong >= 0) return { broken: `hit ${wrong} is ${a[wrong]}, page by page ${b[wrong]}`, places };
      return a.length === b.length ? undefined : { broken: `page by page also ${list(b.slice(a.length))}`, places };
    },
  };
}
