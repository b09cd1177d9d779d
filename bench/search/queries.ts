/** The searches that are timed. Each round uses other words and bounds, so that neither side answers from a cache. */
import { random, word } from './corpus.ts';

const DAY = 86_400_000;
const EPOCH = 1_577_836_800_000;

/** A word of the common, the middling or the rare ones. */
const common = (next: () => number) => word(5 + Math.floor(next() * 40));
const middling = (next: () => number) => word(100 + Math.floor(next() * 400));
const rare = (next: () => number) => word(2000 + Math.floor(next() * 4000));

type Make = (next: () => number) => object;

const from = (next: () => number) => new Date(EPOCH + Math.floor(next() * 1900) * DAY).toISOString().slice(0, 10);

const made: Readonly<Record<string, Make>> = {
  term: (next) => ({ query: { term: { author: `author${Math.floor(next() * 5000)}` } } }),
  match: (next) => ({ query: { match: { body: `${common(next)} ${middling(next)} ${rare(next)}` } } }),
  match_and: (next) => ({
    query: { match: { body: { query: `${common(next)} ${middling(next)}`, operator: 'and' } } },
  }),
  match_phrase: (next) => ({ query: { match_phrase: { body: `${common(next)} ${common(next)}` } } }),
  multi_match: (next) => ({
    query: { multi_match: { query: `${middling(next)} ${rare(next)}`, fields: ['title^2', 'body'] } },
  }),
  bool: (next) => ({
    query: {
      bool: {
        must: [{ match: { title: middling(next) } }],
        should: [{ match: { body: common(next) } }],
        filter: [{ term: { status: 'published' } }, { range: { created: { gte: from(next) } } }],
        must_not: [{ term: { tag: `tag${Math.floor(next() * 50)}` } }],
      },
    },
  }),
  range: (next) => {
    const least = Math.floor(next() * 90_000) / 100;
    return { query: { range: { price: { gte: least, lt: least + 20 } } } };
  },
  sort: (next) => ({
    query: { range: { created: { gte: from(next) } } },
    sort: [{ views: next() < 0.5 ? 'desc' : 'asc' }, { created: 'asc' }],
  }),
  prefix: (next) => ({ query: { prefix: { body: rare(next).slice(0, 4) } } }),
  wildcard: (next) => ({
    query: { wildcard: { body: `${rare(next).slice(0, 3)}*${word(Math.floor(next() * 16)).slice(-1)}` } },
  }),
  // Words end in vowels: the cost of a search that is sent, parsed and finds nothing.
  wildcard_nothing: (next) => ({
    query: { wildcard: { body: `${rare(next).slice(0, 3)}*${word(Math.floor(next() * 16)).slice(0, 1)}` } },
  }),
  fuzzy: (next) => ({ query: { fuzzy: { body: { value: rare(next), fuzziness: 1 } } } }),
  terms_aggregation: (next) => ({
    query: { match: { body: middling(next) } },
    aggs: { tags: { terms: { field: 'tag' }, aggs: { views: { avg: { field: 'views' } } } } },
  }),
};

/** Names of the searches. */
export const names: readonly string[] = Object.keys(made);

/** The bodies of `count` rounds of the search `name`. */
export function bodies(name: string, count: number): readonly string[] {
  const make = made[name];
  if (make === undefined) throw new Error(`there is no search ${name}`);
  const next = random(7);
  return Array.from({ length: count }, () => JSON.stringify(make(next)));
}
