import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

type Source = Readonly<Record<string, unknown>>;
const terms = (name: string, rest: object = {}): Source => ({ [name]: { terms: { field: name, ...rest } } });
const request = (sources: readonly Source[], rest: object = {}, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { c: { composite: { sources, ...rest }, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } }, n: { nested: { path: 'n' } } };
const month = { d: { date_histogram: { field: 'd', calendar_interval: 'month' } } };

/** Pages of all combinations of values. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['k', 'l', 'b', 'i', 'd', 'f', 'fl', 'nope'].map((name) => request([terms(name)])),
    ...['k', 'l', 'b', 'nope'].flatMap((name) => [
      request([terms(name, { missing_bucket: true })]),
      request([terms(name, { missing_bucket: true, missing_order: 'last' })]),
      request([terms(name, { missing_bucket: true, order: 'desc' })]),
      request([terms(name, { missing_bucket: true, missing_order: 'first', order: 'desc' })]),
    ]),
    request([terms('k'), terms('l')], {}, inside),
    request([terms('k'), terms('l')], {}, inside, 'none'),
    request([terms('k'), month], {}, inside, 'a,b'),
    request([terms('k', { order: 'desc' }), terms('l')], { size: 3 }, inside),
    request([terms('k', { order: 'desc' }), { h: { histogram: { field: 'l', interval: 10 } } }], {
      size: 2,
      after: { k: 'b', h: 0 },
    }),
    request([{ h: { histogram: { field: 'f', interval: 0.5, missing_bucket: true } } }]),
    request([month, terms('k')], { size: 2 }),
    request([month, terms('k')], { size: 2, after: { d: 1709251200000, k: 'a' } }),
    request([{ d: { date_histogram: { field: 'd', calendar_interval: 'day', format: 'yyyy-MM-dd' } } }], { size: 3 }),
    request([{ d: { date_histogram: { field: 'd', calendar_interval: 'day', format: 'yyyy-MM-dd' } } }], {
      after: { d: '2024-03-30' },
    }),
    request([
      {
        d: {
          date_histogram: {
            field: 'd',
            fixed_interval: '12h',
            time_zone: 'Europe/Berlin',
            offset: '1h',
            order: 'desc',
          },
        },
      },
    ]),
    request([{ g: { geotile_grid: { field: 'g', precision: 8 } } }]),
    request([{ g: { geotile_grid: { field: 'g', precision: 8, order: 'desc', missing_bucket: true } } }], {
      after: { g: '8/137/84' },
    }),
    request([terms('b'), terms('i'), terms('d'), terms('f')]),
    request([terms('b'), terms('k')], { after: { b: false, k: 'a' } }, inside),
    request([terms('i')], { after: { i: '10.0.0.1' } }),
    request([terms('l')], { after: { l: 15 }, size: 2 }),
    request([terms('l', { missing_bucket: true })], { after: { l: null }, size: 2 }),
    request([terms('l', { missing_bucket: true, missing_order: 'last' })], { after: { l: null }, size: 2 }),
    request([terms('f')], { after: { f: 1.5 } }),
    search('a', { size: 0, query: { match_none: {} }, aggs: { c: { composite: { sources: [terms('k')] } } } }),
    search('a', {
      size: 0,
      query: { term: { k: 'a' } },
      aggs: { c: { composite: { sources: [terms('k')] }, aggs: inside } },
    }),
    search('a', {
      size: 0,
      aggs: {
        f: { filter: { term: { k: 'a' } }, aggs: { c: { composite: { sources: [terms('l')] }, aggs: inside } } },
      },
    }),
    search('a', {
      size: 0,
      aggs: {
        n: {
          nested: { path: 'n' },
          aggs: { c: { composite: { sources: [terms('n.k')] }, aggs: { x: { sum: { field: 'n.x' } } } } },
        },
      },
    }),
    search('a', { size: 0, aggs: { c: { composite: { sources: terms('k') } } } }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: { c: { composite: { sources: [terms('k')] }, meta: { a: 1 } } },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
