import { defineCase, put, type Step, search } from '../../case.ts';

const limit = (value: unknown) => put('/_cluster/settings', { persistent: { 'search.max_buckets': value } });
const mappings = { properties: { k: { type: 'keyword' }, n: { type: 'long' }, d: { type: 'date' } } };
const setup: Step[] = ['a', 'b'].flatMap((index) => [
  put(`/${index}`, { settings: { number_of_shards: index === 'a' ? 1 : 2, number_of_replicas: 0 }, mappings }),
  ...[0, 1, 2, 3, 4].map((n) =>
    put(`/${index}/_doc/${n}?refresh=true`, { k: [`k${n}`, 'all'], n: n * 2, d: `2020-01-0${n + 1}` }),
  ),
]);
const of = (aggs: object, index = 'a') => search(index, { size: 0, aggs });
const terms = { terms: { field: 'n', order: { _key: 'asc' } } };
const inside = { t: { ...terms, aggs: { u: terms } } };
const sources = [{ n: { terms: { field: 'n' } } }];
const requests: Step[] = [
  of({ t: terms }),
  of({ t: terms }, 'b'),
  of({ t: terms, u: terms }),
  of(inside),
  of({ t: { ...terms, aggs: { f: { filter: { match_all: {} } } } } }),
  of({ t: { terms: { field: 'k', size: 3 } } }),
  of({ t: { terms: { field: 'k', size: 4 } } }, 'b'),
  of({ h: { histogram: { field: 'n', interval: 1 } } }),
  of({ h: { histogram: { field: 'n', interval: 1, min_doc_count: 1 } } }),
  of({ h: { histogram: { field: 'n', interval: 4 } } }),
  of({ h: { date_histogram: { field: 'd', calendar_interval: 'day' } } }),
  of({ r: { range: { field: 'n', ranges: [{ to: 1 }, { from: 1, to: 2 }, { from: 2, to: 3 }, { from: 3 }] } } }),
  of({ f: { filters: { filters: [{ match_all: {} }, { match_none: {} }], other_bucket: true } } }),
  of({ c: { composite: { size: 3, sources } } }),
  of({ c: { composite: { size: 4, sources } } }),
  of({ c: { composite: { size: 5, sources } } }),
  of({ m: { max: { field: 'n' } }, g: { global: {} } }),
  of({ t: { ...terms, aggs: { m: { max: { field: 'n' } } } }, b: { max_bucket: { buckets_path: 't>m' } } }),
];
const reset = limit(null);

/** How many buckets a reply may have, as a setting of the cluster says. */
export default defineCase({
  setup,
  examples: [
    ...[0, 3, 4, 5, 9, 10, 30].map((value) => [limit(value), ...requests, reset, of({ t: terms })]),
    [limit(-1), limit('x'), limit('4'), of({ t: terms }), reset, of(inside)],
  ],
});
