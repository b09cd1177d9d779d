import { defineCase, get, load, post, put, search } from '../../../case.ts';

const colours = [
  'red',
  'green',
  'blue',
  'cyan',
  'pink',
  'gold',
  'grey',
  'navy',
  'teal',
  'lime',
  'plum',
  'rust',
  'sand',
];
const documents = Array.from({ length: 300 }, (_, i) => ({
  n: (i * 7919) % 101,
  f: ((i * 31) % 50) / 8,
  k: colours[(i * i) % 13],
  t: `${colours[i % 13]} ${colours[(i * 5) % 11]} ${i % 3 ? 'common' : ''}`,
  d: 1600000000000 + ((i * 104729) % 1000) * 3600000,
  b: i % 4 === 0,
}));
/** Aggregations under so many different names. */
const named = (size: number) =>
  Object.fromEntries(
    Array.from({ length: size }, (_, i) => [`${colours[i % 13]}_${(i * 11) % 7}`, { max: { field: 'n' } }]),
  );
const a = (body: object) => search('a', { _source: false, ...body });

export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: { k: { type: 'keyword' }, f: { type: 'double' }, d: { type: 'date' }, t: { type: 'text' } },
      },
    }),
    load('a', documents),
    put('/one', { mappings: { properties: { k: { type: 'keyword' } } } }),
    load('one', documents.slice(0, 150)),
  ],
  reads: [
    a({ size: 30 }),
    a({ query: { match: { t: 'common' } }, size: 30 }),
    a({ query: { match: { t: 'red common' } }, size: 30 }),
    a({ query: { match: { t: 'red common' } }, size: 10, from: 100 }),
    a({ query: { match: { t: { query: 'red teal', operator: 'and' } } } }),
    a({ query: { term: { k: 'red' } }, size: 20 }),
    a({ query: { terms: { k: ['red', 'rust'] } }, size: 5 }),
    a({ query: { range: { n: { gte: 10, lt: 20 } } }, size: 50 }),
    a({ query: { range: { d: { gte: '2020-10-01', lt: '2020-10-05' } } }, size: 50 }),
    a({
      query: {
        bool: {
          must: { match: { t: 'common' } },
          filter: { range: { n: { lt: 50 } } },
          must_not: { term: { k: 'red' } },
          should: { term: { k: 'blue' } },
        },
      },
      size: 15,
    }),
    a({ sort: ['n'], size: 40 }),
    a({ sort: [{ n: 'desc' }, { f: 'asc' }], size: 20, from: 50 }),
    a({ sort: [{ d: 'desc' }], size: 10 }),
    a({ sort: ['k', 'n'], size: 25 }),
    a({ sort: ['_doc'], size: 15, from: 120 }),
    a({ query: { match: { t: 'common' } }, track_total_hits: 50, size: 1 }),
    a({ query: { match: { t: 'common' } }, track_total_hits: 50, size: 0 }),
    a({ track_total_hits: 100, size: 0 }),
    a({ size: 0, aggs: { k: { terms: { field: 'k' } } } }),
    a({ size: 0, aggs: { k: { terms: { field: 'k', size: 3 } } } }),
    a({ size: 0, aggs: { n: { terms: { field: 'n' } } } }),
    a({ size: 0, aggs: { n: { terms: { field: 'n', order: { _key: 'desc' }, size: 5 } } } }),
    a({
      size: 0,
      aggs: {
        b: {
          terms: { field: 'b' },
          aggs: { k: { terms: { field: 'k', size: 4 }, aggs: { s: { stats: { field: 'f' } } } } },
        },
      },
    }),
    a({
      size: 0,
      aggs: {
        k: {
          terms: { field: 'k', order: { m: 'desc' }, size: 4 },
          aggs: { m: { max: { field: 'n' } }, a: { avg: { field: 'f' } } },
        },
      },
    }),
    a({
      size: 0,
      aggs: {
        s: { stats: { field: 'f' } },
        sum: { sum: { field: 'n' } },
        min: { min: { field: 'd' } },
        avg: { avg: { field: 'd' } },
        c: { value_count: { field: 'k' } },
      },
    }),
    a({ size: 0, query: { term: { b: true } }, aggs: { f: { terms: { field: 'f', size: 60 } } } }),
    // ES: with several shards the aggregations of a level come in the order of a java.util.HashMap into which they are put last to first: a table
    // of the power of two that is at least n / 0.75, a name's bucket is its String hash h (h ^ h >>> 16) modulo the table, buckets ascending.
    ...[2, 3, 4, 6, 7, 12, 13, 25].map((size) => a({ size: 0, aggs: named(size) })),
    a({ size: 0, aggs: { b: { terms: { field: 'b' }, aggs: named(7) } } }),
    search('one', { size: 0, aggs: { k: { terms: { field: 'k', size: 5 } } } }),
    search('one', { size: 12, _source: false, query: { match: { t: 'red common' } } }),
    search('one,a', { size: 12, _source: false, query: { match: { t: 'red common' } } }),
    search('one,a', { size: 0, aggs: { k: { terms: { field: 'k', size: 5 } } } }),
    get('/a/_count'),
    post('/a/_count', { query: { match: { t: 'red' } } }),
    get('/a/_doc/299'),
  ],
});
