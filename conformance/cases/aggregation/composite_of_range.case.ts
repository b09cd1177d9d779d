import { defineCase, load, put, search } from '../../case.ts';

const request = (query: object, ...sources: object[]) =>
  search('a', { size: 0, query, aggs: { c: { composite: { sources }, aggs: { m: { sum: { field: 'n' } } } } } });
const terms = (field: string, options: object = {}) => ({ [field]: { terms: { field, ...options } } });
const months = (field: string) => ({ [field]: { date_histogram: { field, calendar_interval: 'month' } } });

/** Pages of a field whose range is searched: numbers of the documents beyond the range are not seen. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          n: { type: 'long' },
          s: { type: 'short' },
          x: { type: 'double' },
          d: { type: 'date' },
          t: { type: 'date_nanos' },
          k: { type: 'keyword' },
          u: { type: 'long', index: false },
        },
      },
    }),
    load('a', [
      {
        n: [1, 10],
        s: [1, 10],
        x: [1, 10],
        u: [1, 10],
        d: ['2020-01-01', '2020-03-01'],
        t: ['2020-03-01T00:00:00.000000001Z', '2020-03-01T00:00:00.000000003Z', '2020-01-01'],
        k: ['a', 'b'],
      },
      { n: 5, s: 5 },
    ]),
  ],
  reads: [
    ...['n', 's', 'x', 'u'].flatMap((field) => [
      request({ term: { [field]: 10 } }, terms(field)),
      request({ range: { [field]: { gte: 5 } } }, terms(field)),
      request({ range: { [field]: { gte: 1, lt: 10 } } }, terms(field)),
      request({ range: { [field]: { gte: 1 } } }, terms(field)),
    ]),
    request({ terms: { n: [10] } }, terms('n')),
    request({ bool: { filter: { range: { n: { gt: 5 } } } } }, terms('n')),
    request({ bool: { filter: [{ range: { n: { gt: 5 } } }, { exists: { field: 'k' } }] } }, terms('n')),
    request({ constant_score: { filter: { range: { n: { gt: 5 } } }, boost: 2 } }, terms('n')),
    request({ range: { n: { gte: 6 } } }, terms('n', { order: 'desc' })),
    request({ range: { n: { gte: 6 } } }, terms('n', { missing_bucket: true })),
    request({ range: { n: { gte: 6 } } }, terms('n'), terms('s')),
    request({ range: { n: { gte: 6 } } }, terms('s'), terms('n')),
    request({ range: { n: { gte: 6 } } }, { n: { histogram: { field: 'n', interval: 2 } } }),
    request({ term: { k: 'b' } }, terms('k')),
    request({ term: { d: '2020-03-01' } }, terms('d')),
    request({ range: { d: { gte: '2020-02-01' } } }, months('d')),
    request({ range: { d: { gte: '2020-02-01' } } }, terms('d')),
    request({ range: { t: { gte: '2020-02-01' } } }, months('t')),
    request({ range: { t: { gt: '2020-03-01T00:00:00.000000002Z' } } }, terms('t')),
    search('a', {
      size: 0,
      query: { range: { n: { gte: 6 } } },
      aggs: { f: { filter: { match_all: {} }, aggs: { c: { composite: { sources: [terms('n')] } } } } },
    }),
    search('a', {
      size: 0,
      query: { range: { n: { gte: 6 } } },
      aggs: { c: { composite: { sources: [terms('n')], after: { n: 1 } } } },
    }),
  ],
});
