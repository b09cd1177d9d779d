/** The aggregations that are timed, each over another part of the documents in every round, so that neither side answers from a cache. */
import { random } from '../search/corpus.ts';

const DAY = 86_400_000;
const EPOCH = 1_577_836_800_000;

type Make = (next: () => number) => object;

/** To the millisecond, so that no two rounds are over the same documents. */
const over = (next: () => number) => ({ range: { sold: { gte: EPOCH + Math.floor(next() * 300 * DAY) } } });
const avg = { avg: { field: 'amount' } };

const made: Readonly<Record<string, Make>> = {
  terms_10: () => ({ t: { terms: { field: 'region' }, aggs: { avg } } }),
  terms_100000: () => ({ t: { terms: { field: 'customer', size: 100 } } }),
  date_histogram: () => ({ d: { date_histogram: { field: 'sold', calendar_interval: 'month' }, aggs: { avg } } }),
  histogram: () => ({
    h: { histogram: { field: 'amount', interval: 250 }, aggs: { s: { stats: { field: 'quantity' } } } },
  }),
  cardinality: () => ({ c: { cardinality: { field: 'customer' } } }),
  percentiles: () => ({ p: { percentiles: { field: 'amount' } } }),
  nested_terms: () => ({
    r: {
      terms: { field: 'region' },
      aggs: { p: { terms: { field: 'product' }, aggs: { sum: { sum: { field: 'amount' } } } } },
    },
  }),
  top_hits: () => ({
    r: {
      terms: { field: 'region' },
      aggs: { best: { top_hits: { size: 3, sort: [{ amount: 'desc' }], _source: ['amount'] } } },
    },
  }),
  filters_20: () => ({
    f: {
      filters: {
        filters: Object.fromEntries(
          Array.from({ length: 20 }, (_, place) => [
            `f${place}`,
            { range: { quantity: { gte: place * 5, lt: place * 5 + 5 } } },
          ]),
        ),
      },
    },
  }),
};

/** Names of the aggregations that are one request each. */
export const names: readonly string[] = Object.keys(made);

/** The documents of the round at this place: no two rounds are over the same ones. */
const queryOf = (place: number) => over(random(place + 7));

/** The body of the round at this place of the aggregation `name`. */
export function bodyAt(name: string, place: number): string {
  const make = made[name];
  if (make === undefined) throw new Error(`there is no aggregation ${name}`);
  return JSON.stringify({ size: 0, query: queryOf(place), aggs: make(random(place)) });
}

/** A page of the walk over all pairs of region and product of the round at this place, after the last key of the page before. */
export const page = (place: number, after: object | undefined): string =>
  JSON.stringify({
    size: 0,
    query: queryOf(place),
    aggs: {
      c: {
        composite: {
          size: 500,
          sources: [{ region: { terms: { field: 'region' } } }, { product: { terms: { field: 'product' } } }],
          ...(after === undefined ? {} : { after }),
        },
      },
    },
  });
