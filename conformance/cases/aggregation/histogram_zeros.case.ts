import { defineCase, load, put, search } from '../../case.ts';

const hits = { h: { top_hits: { size: 1, _source: false } } };
const histogram = (field: string, rest: object = {}, aggs: object = hits) => ({
  h: { histogram: { field, interval: 1, ...rest }, aggs },
});
const months = (aggs: object) => ({ m: { date_histogram: { field: 'dt', calendar_interval: 'month' }, aggs } });
const request = (aggs: object) => search('a', { size: 0, aggs });
const ORDERS = [{}, { min_doc_count: 1 }, { order: { _count: 'desc' } }, { order: { _key: 'desc' }, min_doc_count: 1 }];

/** A negative zero and a zero are two keys until they are scaled: buckets that are reduced together. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { d: { type: 'double' }, e: { type: 'double' }, dt: { type: 'date' } } },
    }),
    load('a', [
      { d: 1, e: 1, dt: '2024-01-01' },
      { d: 0, e: -0.2, dt: '2024-01-01' },
      { d: 0.5, e: 0.2, dt: '2024-01-01' },
      { d: '-0.0', e: '-0.0', dt: '2024-01-01' },
      { d: '-0.0', e: '-0.0', dt: '2024-02-01' },
      { d: 0.25, e: 0.25, dt: '2024-02-01' },
      { d: [1, 0, '-0.0'], e: 3, dt: '2024-03-01' },
    ]),
  ],
  reads: ['d', 'e'].flatMap((field) =>
    ORDERS.flatMap((rest) => [
      request(histogram(field, rest)),
      request(months(histogram(field, rest))),
      request(histogram(field, rest, { s: { sum: { field: 'd' } } })),
    ]),
  ),
});
