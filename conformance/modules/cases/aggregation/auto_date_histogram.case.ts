import { defineCase, post, put, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const mappings = {
  properties: { d: { type: 'date' }, ns: { type: 'date_nanos' }, k: { type: 'keyword' }, n: { type: 'long' } },
} as const;
const DOCUMENTS = [
  { d: '2020-01-01T00:00:03Z', ns: '2020-01-01T00:00:03.000000001Z', k: 'x', n: 5 },
  { d: '2020-01-01T00:00:17Z', k: 'x', n: 1500 },
  { d: '2020-01-01T00:01:03Z', ns: '2020-01-01T00:00:04.999999999Z', k: 'y', n: 90_000 },
  { d: '2020-01-01T00:02:55Z', k: 'y' },
  { d: '2020-01-02T00:00:03Z', k: 'z' },
  { k: 'z' },
];
const request = (options: object, index = 'a', search_options: object = {}, aggs: object = {}) =>
  search(index, { size: 0, aggs: { x: { auto_date_histogram: options, aggs } }, ...search_options });
const of = (options: object, index = 'a') => request({ field: 'd', ...options }, index);
const inside = { m: { max: { field: 'n' } }, t: { terms: { field: 'k', size: 1 } } };

/** The finest interval that makes no more buckets than requested. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    ...DOCUMENTS.map((document, place) => put(`/a/_doc/${place}`, document)),
    put('/b', { mappings }),
    put('/b/_doc/1', { d: '2020-03-29T02:30:00+01:00', k: 'x' }),
    put('/b/_doc/2', { d: '2020-11-05T00:00:00Z', k: 'y', n: 3 }),
    put('/c', { mappings }),
    put('/c/_doc/1', { d: '1971-05-05' }),
    put('/c/_doc/2', { d: '2019-05-05' }),
    put('/c/_doc/3', { d: '2150-12-31' }),
    put('/none', { mappings }),
    put('/unmapped', {}),
    post('/_refresh'),
  ],
  reads: [
    ...[1, 2, 3, 5, 10, 30, 100].map((buckets) => of({ buckets })),
    ...['b', 'c', 'a,b', 'a,b,c', 'none', 'unmapped', 'a,none', 'a,unmapped'].flatMap((index) => [
      of({}, index),
      of({ buckets: 3 }, index),
    ]),
    ...['second', 'minute', 'hour', 'day', 'month'].flatMap((minimum_interval) => [
      of({ minimum_interval, buckets: 50 }),
      of({ minimum_interval }, 'none'),
    ]),
    ...['Europe/Berlin', '+05:30', 'America/New_York'].flatMap((time_zone) => [
      of({ time_zone, buckets: 4 }),
      of({ time_zone, buckets: 12 }, 'b'),
    ]),
    of({ format: 'yyyy', buckets: 2 }),
    of({ format: 'epoch_millis', buckets: 2 }),
    of({ missing: '2020-01-03', buckets: 5 }),
    request({ field: 'ns' }),
    request({ field: 'n' }),
    request({ field: 'd', buckets: 3 }, 'a', {}, inside),
    request({ field: 'd', buckets: 3 }, 'a,b', {}, inside),
    request({ field: 'd' }, 'a', { query: { match_none: {} } }),
    request({ field: 'd' }, 'a', { query: { term: { k: 'x' } } }),
    search('a,b', {
      size: 0,
      aggs: {
        t: { terms: { field: 'k' }, aggs: { x: { auto_date_histogram: { field: 'd', buckets: 2 }, aggs: inside } } },
      },
    }),
    search('a', {
      size: 0,
      aggs: {
        x: {
          auto_date_histogram: { field: 'd', buckets: 3 },
          aggs: {
            ...inside,
            c: { cumulative_sum: { buckets_path: '_count' } },
            s: { derivative: { buckets_path: 'm' } },
          },
        },
        best: { max_bucket: { buckets_path: 'x>m' } },
      },
    }),
    request({ field: 'd', buckets: 0 }),
    request({ field: 'd', buckets: 2185 }),
    request({ field: 'd', offset: '1h' }),
    request({ field: 'k' }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { x: { auto_date_histogram: { field: 'd', buckets: 2 } } } }),
  ],
  // 7 lists the aggregations of a bucket in other orders where they were reduced.
  levels: { 'aggregations.**': 'unordered' },
  tolerances: elder('content_type', 'type_of_hit'),
});
