import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

type Source = Readonly<Record<string, unknown>>;
const terms = (name: string, rest: object = {}): Source => ({ [name]: { terms: { field: name, ...rest } } });
const ask = (sources: readonly Source[], rest: object = {}, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { c: { composite: { sources, ...rest }, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } }, k: { terms: { field: 'k' } }, n: { nested: { path: 'n' } } };
const month = { d: { date_histogram: { field: 'd', calendar_interval: 'month' } } };

/** Pages of all combinations of values. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['k', 'l', 'b', 'i', 'd', 'f', 'fl', 'nope'].map((name) => ask([terms(name)])),
    ...['k', 'l', 'b', 'nope'].flatMap((name) => [
      ask([terms(name, { missing_bucket: true })]),
      ask([terms(name, { missing_bucket: true, missing_order: 'last' })]),
      ask([terms(name, { missing_bucket: true, order: 'desc' })]),
      ask([terms(name, { missing_bucket: true, missing_order: 'first', order: 'desc' })]),
    ]),
    ask([terms('k'), terms('l')], {}, inside),
    ask([terms('k'), terms('l')], {}, inside, 'none'),
    ask([terms('k'), month], {}, inside, 'a,b'),
    ask([terms('k', { order: 'desc' }), terms('l')], { size: 3 }, inside),
    ask([terms('k', { order: 'desc' }), { h: { histogram: { field: 'l', interval: 10 } } }], {
      size: 2,
      after: { k: 'b', h: 0 },
    }),
    ask([{ h: { histogram: { field: 'f', interval: 0.5, missing_bucket: true } } }]),
    ask([month, terms('k')], { size: 2 }),
    ask([month, terms('k')], { size: 2, after: { d: 1709251200000, k: 'a' } }),
    ask([{ d: { date_histogram: { field: 'd', calendar_interval: 'day', format: 'yyyy-MM-dd' } } }], { size: 3 }),
    ask([{ d: { date_histogram: { field: 'd', calendar_interval: 'day', format: 'yyyy-MM-dd' } } }], {
      after: { d: '2024-03-30' },
    }),
    ask([
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
    ask([{ g: { geotile_grid: { field: 'g', precision: 8 } } }]),
    ask([{ g: { geotile_grid: { field: 'g', precision: 8, order: 'desc', missing_bucket: true } } }], {
      after: { g: '8/137/84' },
    }),
    ask([terms('b'), terms('i'), terms('d'), terms('f')]),
    ask([terms('b'), terms('k')], { after: { b: false, k: 'a' } }, inside),
    ask([terms('i')], { after: { i: '10.0.0.1' } }),
    ask([terms('l')], { after: { l: 15 }, size: 2 }),
    ask([terms('l', { missing_bucket: true })], { after: { l: null }, size: 2 }),
    ask([terms('l', { missing_bucket: true, missing_order: 'last' })], { after: { l: null }, size: 2 }),
    ask([terms('f')], { after: { f: 1.5 } }),
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
