import { post, type Step, search } from '../case.ts';
import type { Reply } from '../run/exchange.ts';
import { unavailable } from './check_law.ts';
import { contextOf, type Json, type LawContext, type SearchOf } from './context.ts';
import type { Law } from './law.ts';
import { type Found, found } from './reply.ts';

/** Of each scenario, so that laws stay cheap. */
const MOST_SEARCHES = 4;

/** Enough for every document of a scenario. */
export const ALL = { size: 500, track_total_hits: true } as const;

/** Evenly spread over a list. */
export const spread = <T>(list: readonly T[], most: number): T[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, i) => list[Math.floor((i * list.length) / most)] as T);

/** Refreshes pending writes, so that no refresh falls between two requests of a law. */
export const refresh = (target: string): Step => post(`/${target}/_refresh`);

export interface SearchLaw {
  readonly name: string;
  readonly says: string;
  /** How many requests are compared with each other. */
  readonly requests: number;
  /** The requests for one search of the scenario, or null when the law does not apply to it. */
  of(search: SearchOf, context: LawContext): readonly Step[] | null;
  /** The violations in the replies; the first of them always is a search that succeeded. */
  differs(answers: readonly Found[], replies: readonly Reply[]): string | undefined;
  /** Whether the others need not be searches: `differs` checks their replies itself. */
  readonly free?: boolean;
}

/**
 * A law on single searches: for each of some searches of the scenario a fixed number of requests is sent and their replies are compared.
 * Where the first one fails or something is not supported, the law does not apply.
 */
export function searchLaw(law: SearchLaw): Law {
  return {
    name: law.name,
    says: law.says,
    requests(scenario) {
      const context = contextOf(scenario);
      const groups = new Map<string, { target: string; steps: readonly Step[] }>();
      for (const one of context.searches) {
        const steps = law.of(one, context);
        if (steps) groups.set(JSON.stringify(steps), { target: one.target, steps });
      }
      const chosen = spread([...groups.values()], MOST_SEARCHES);
      if (chosen.length === 0) return null;
      const targets = new Set(chosen.map(({ target }) => target));
      return [...[...targets].map(refresh), ...chosen.flatMap(({ steps }) => steps)];
    },
    check(replies, sent) {
      const start = sent.findIndex(({ path }) => !path.endsWith('/_refresh'));
      let compared = 0;
      let reason = 'no search is answered';
      for (let first = start; first < sent.length; first += law.requests) {
        const group = replies.slice(first, first + law.requests);
        const base = found(group[0]);
        const missing = group.map(unavailable).find((feature) => feature !== undefined);
        if (missing !== undefined) reason = `not built: ${missing}`;
        if (base === undefined || missing !== undefined) continue;
        compared++;
        const places = group.map((_, i) => first + i);
        const failed = group.findIndex((reply) => found(reply) === undefined);
        if (failed >= 0 && !law.free) {
          const { status = 0, body = '' } = group[failed] ?? {};
          return { broken: `request ${failed + 1} of ${law.requests} fails: ${status} ${body.slice(0, 300)}`, places };
        }
        const answers = law.free ? [base] : group.flatMap((reply) => found(reply) ?? []);
        const broken = law.differs(answers, group);
        if (broken !== undefined) return { broken, places };
      }
      return compared === 0 ? { skipped: reason } : undefined;
    },
  };
}

export interface QueryLaw {
  readonly name: string;
  readonly says: string;
  /** Words that must not occur in a query for the law to hold on it. */
  readonly not?: readonly string[];
  /** The queries to compare; by default the first is the one of the scenario. */
  queries(query: Json): readonly Json[];
  /** How many queries these are. */
  readonly count: number;
  differs(answers: readonly Found[]): string | undefined;
}

/** A law on single queries: variants of it are searched for all their hits. */
export function queryLaw({ name, says, not = [], queries, count, differs }: QueryLaw): Law {
  return searchLaw({
    name,
    says,
    requests: count,
    of({ target, body }) {
      const { query } = body;
      if (typeof query !== 'object' || query === null || Array.isArray(query)) return null;
      const text = JSON.stringify(query);
      if (not.some((word) => text.includes(`"${word}"`))) return null;
      const runtime = body['runtime_mappings'];
      return queries(query as Json).map((variant) =>
        search(target, { query: variant, ...ALL, _source: false, ...(runtime ? { runtime_mappings: runtime } : {}) }),
      );
    },
    differs,
  });
}
