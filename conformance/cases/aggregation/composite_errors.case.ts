import { defineCase, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (composite: object) => search('b', { size: 0, aggs: { c: { composite } } });
const a = { a: { terms: { field: 'l' } } };

/** Invalid sources and `after` keys. */
export default defineCase({
  setup: BUCKETS,
  mustHit: false,
  reads: [
    request({}),
    request({ sources: [] }),
    request({ sources: [a, { a: { terms: { field: 'k' } } }] }),
    request({ sources: [a], after: { b: 1 } }),
    request({ sources: [a], after: { a: 'x' } }),
    request({ sources: [a], after: { a: null } }),
    request({ sources: [{ a: { terms: { field: 'l', x: 1 } } }] }),
    request({ sources: [{ a: { range: { field: 'l' } } }] }),
    request({ sources: [{ a: { terms: { field: 'l', order: 'up' } } }] }),
    request({ sources: [{ a: { date_histogram: { field: 'd', calendar_interval: '2d' } } }] }),
    request({ sources: [{ a: { histogram: { field: 'k', interval: 2 } } }] }),
    request({ sources: [{ a: { histogram: { field: 'l', interval: -1 } } }] }),
    request({ sources: [a], size: 100000 }),
    request({ sources: [a], x: 1 }),
    request({ sources: 'a' }),
    search('b', { size: 0, aggs: { t: { terms: { field: 'k' }, aggs: { c: { composite: { sources: [a] } } } } } }),
    search('b', {
      size: 0,
      aggs: {
        t: {
          terms: { field: 'k' },
          aggs: { f: { filter: { match_all: {} }, aggs: { c: { composite: { sources: [a] } } } } },
        },
      },
    }),
    search('b', {
      size: 0,
      aggs: {
        t: { date_histogram: { field: 'd', calendar_interval: 'year' }, aggs: { c: { composite: { sources: [a] } } } },
      },
    }),
  ],
});
