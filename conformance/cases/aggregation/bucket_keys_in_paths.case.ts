import { defineCase, load, put, search } from '../../case.ts';

const of = (buckets_path: string, aggs: object, query: object = { match_all: {} }) =>
  search('a', { size: 0, query, aggs: { ...aggs, s: { sum_bucket: { buckets_path } } } });
const all = { filter: { match_all: {} } };
const terms = { terms: { field: 'k' } };
const max = { max: { field: 'n' } };

/** Paths of sibling pipelines through a bucket that is named by its key. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' }, d: { type: 'date' } } } }),
    load('a', [
      { n: [1, 2], k: ['a', 'b', 'a.b'], d: '2020-01-01' },
      { n: 7, k: 'a', d: '2020-02-01' },
    ]),
  ],
  reads: [
    of("t['a']>_count", { t: terms }),
    of("t['a']>_key", { t: { ...terms, aggs: { m: max } } }),
    of("t['a']>p", { t: { ...terms, aggs: { u: terms, p: { sum_bucket: { buckets_path: 'u>_count' } } } } }),
    of("t['a']>u['b']>_count", { t: { ...terms, aggs: { u: terms } } }),
    of("t['a']>u>_count", { t: { ...terms, aggs: { u: terms } } }),
    of("t['a']>f>_count", { t: { ...terms, aggs: { f: all } } }),
    of("t['a']>m", { t: { ...terms, aggs: { m: max } } }),
    of("t['a']", { t: { ...terms, aggs: { m: max } } }),
    of('f>_count', { f: all }),
    of('f>_count', { f: { ...all, aggs: { t: terms } } }),
    of('f>_key', { f: { ...all, aggs: { t: terms } } }),
    of('f>p', { f: { ...all, aggs: { t: terms, p: { sum_bucket: { buckets_path: 't>_count' } } } } }),
    of("t['a.b']>u>_count", { t: { ...terms, aggs: { u: terms } } }),
    of("t['a.b']>u>_count", { t: { ...terms, aggs: { u: terms } } }, { match_none: {} }),
    of("h['2020-01-01T00:00:00.000Z']>t>_count", {
      h: { date_histogram: { field: 'd', calendar_interval: '1M' }, aggs: { t: terms } },
    }),
    search('a', {
      size: 0,
      aggs: {
        h: {
          histogram: { field: 'n', interval: 1 },
          aggs: { t: terms, c: { cumulative_sum: { buckets_path: "t['a.b']>_count" } } },
        },
      },
    }),
  ],
});
