import { defineCase, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const ask = (composite: object) => search('b', { size: 0, aggs: { c: { composite } } });
const a = { a: { terms: { field: 'l' } } };

/** What is wrong with sources and with where a page begins. */
export default defineCase({
  setup: BUCKETS,
  mustHit: false,
  reads: [
    ask({}),
    ask({ sources: [] }),
    ask({ sources: [a, { a: { terms: { field: 'k' } } }] }),
    ask({ sources: [a], after: { b: 1 } }),
    ask({ sources: [a], after: { a: 'x' } }),
    ask({ sources: [a], after: { a: null } }),
    ask({ sources: [{ a: { terms: { field: 'l', x: 1 } } }] }),
    ask({ sources: [{ a: { range: { field: 'l' } } }] }),
    ask({ sources: [{ a: { terms: { field: 'l', order: 'up' } } }] }),
    ask({ sources: [{ a: { date_histogram: { field: 'd', calendar_interval: '2d' } } }] }),
    ask({ sources: [{ a: { histogram: { field: 'k', interval: 2 } } }] }),
    ask({ sources: [{ a: { histogram: { field: 'l', interval: -1 } } }] }),
    ask({ sources: [a], size: 100000 }),
    ask({ sources: [a], x: 1 }),
    ask({ sources: 'a' }),
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
