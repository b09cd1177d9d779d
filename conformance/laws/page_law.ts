import type { Step } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { contextOf, type SearchOf } from './context.ts';
import type { Law } from './law.ts';
import { isPaged } from './pages.ts';
import { found } from './reply.ts';
import { list } from './same.ts';
import { refresh } from './search_law.ts';

/** Places of the first requests of a law about pages: refresh, one big page, then the pages or what opens them. */
export const WHOLE = 1;

export interface PageLaw {
  readonly name: string;
  readonly says: string;
  /** Which search of the scenario; the first that fits is taken. */
  fits(search: SearchOf, shards: number): boolean;
  /** The request for all hits at once and the request that begins the pages. */
  begin(search: SearchOf): readonly [Step, Step];
  /** What follows the last reply. */
  next(replies: readonly Reply[], sent: readonly Step[]): readonly Step[];
  /** Whether this is a page to count. */
  isPage(step: Step): boolean;
}

/** A law that walks page by page by what each page says of the next. */
export function pageLaw({ name, says, fits, begin, next, isPage }: PageLaw): Law {
  return {
    name,
    says,
    requests(scenario) {
      const { searches, creation } = contextOf(scenario);
      const settings = JSON.stringify(creation['settings'] ?? {});
      const shards = Number(/"(?:index\.)?number_of_shards":"?(\d+)/.exec(settings)?.[1] ?? 1);
      const one = searches.find((search) => isPaged(search) && fits(search, shards));
      return one ? [refresh(one.target), ...begin(one)] : null;
    },
    next: (replies, sent) => (found(replies[WHOLE]) === undefined ? [] : next(replies, sent)),
    check(replies, sent) {
      const whole = found(replies[WHOLE]);
      if (whole === undefined) return { skipped: 'the search is not answered' };
      const pages = sent.flatMap((step, place) => (place > WHOLE && isPage(step) ? [place] : []));
      // ES: a scroll over shards that need not look has nothing to free, which is answered with 404.
      const failed = sent.findIndex(
        ({ method }, place) => place > WHOLE && method !== 'DELETE' && (replies[place]?.status ?? 0) >= 400,
      );
      if (failed >= 0) {
        return { broken: `fails: ${replies[failed]?.status} ${replies[failed]?.body.slice(0, 300)}`, places: [failed] };
      }
      const a = whole.hits.map(({ key }) => key);
      const b = pages.flatMap((place) => found(replies[place])?.hits.map(({ key }) => key) ?? []);
      const places = [WHOLE, ...pages];
      const wrong = a.findIndex((key, i) => key !== b[i]);
      if (wrong >= 0) return { broken: `hit ${wrong} is ${a[wrong]}, page by page ${b[wrong]}`, places };
      return a.length === b.length ? undefined : { broken: `page by page also ${list(b.slice(a.length))}`, places };
    },
  };
}
