import { bucketSetupOneByOne } from '../../../bucket_reads.ts';
import { defineCase, put, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';

const aggregate = (kind: string, body: object, options: object = {}, index = 'a') =>
  search(index, { size: 0, aggs: { x: { [kind]: body } }, ...options });
const number = "doc['n'].size() == 0 ? null : doc['n'].value * 2";
const twice = '_value * 2';
const word = "doc['k'].value + '!'";
const millis = "doc['date'].value.toInstant().toEpochMilli() + 86400000L";
const later = '_value + 86400000L';
const days = [{ to: '2020-01-04' }, { from: '2020-01-04' }];

/** Aggregations over values of scripts: `script` alone, or with `field`, whose value is `_value`. */
const definition = defineCase({
  setup: [
    ...bucketSetupOneByOne,
    put('/ips', { mappings: { properties: { i: { type: 'ip' }, n: { type: 'long' }, w: { type: 'double' } } } }),
    put('/ips/_doc/1?refresh=true', { i: '10.0.0.1', n: 3, w: 2 }),
    put('/ips/_doc/2?refresh=true', { i: '10.0.1.1', n: 5, w: 0.5 }),
    put('/ips/_doc/3?refresh=true', { n: 8 }),
  ],
  // Left out: scripts on values of `ip` fields (7.10 fails), and percentiles that are interpolated (7.10 has another t-digest).
  reads: [
    aggregate('date_histogram', { script: millis, calendar_interval: 'day' }),
    aggregate('date_histogram', { script: { source: millis }, fixed_interval: '2d', min_doc_count: 1 }, {}, 'b'),
    aggregate('date_histogram', { script: millis, fixed_interval: '2d', format: 'yyyy-MM-dd', keyed: true }),
    aggregate('date_histogram', { script: millis, calendar_interval: 'week', time_zone: '+05:00', offset: '+1d' }),
    aggregate('date_histogram', { field: 'date', script: later, calendar_interval: 'day' }),
    aggregate('date_histogram', { field: 'date', script: later, fixed_interval: '2d', format: 'yyyy-MM-dd' }, {}, 'b'),
    aggregate('date_histogram', { field: 'n', script: twice, fixed_interval: '5ms' }),
    aggregate('date_histogram', { script: "doc['date'].value", calendar_interval: 'day' }),
    aggregate('date_histogram', { script: "doc['date']", calendar_interval: 'day' }),
    aggregate('date_histogram', { script: number, fixed_interval: '5ms' }),
    aggregate('date_histogram', { script: number, fixed_interval: '5ms', missing: 100 }),
    aggregate('date_histogram', { script: number, fixed_interval: '5ms', missing: '1970-01-01' }),
    aggregate('date_histogram', { script: '1', fixed_interval: '5ms' }, {}, 'empty'),
    aggregate('date_range', { script: millis, ranges: days }),
    aggregate('date_range', { script: millis, ranges: days, format: 'yyyy-MM-dd', keyed: true }),
    aggregate('date_range', { field: 'date', script: later, ranges: days }),
    aggregate('date_range', { field: 'date', script: later, ranges: days, format: 'yyyy-MM-dd' }, {}, 'b'),
    aggregate('date_range', { script: "doc['date'].value", ranges: days }),
    aggregate('percentiles', { script: number, missing: 0, percents: [50], keyed: false }),
    aggregate('percentiles', { script: number, percents: [0, 50, 100] }),
    aggregate('percentiles', { field: 'n', script: twice, percents: [0, 50, 100] }, {}, 'b'),
    aggregate('percentiles', { script: number, percents: [0, 100], format: '0.0' }),
    aggregate('percentiles', { script: number, hdr: {} }),
    aggregate('percentile_ranks', { script: number, values: [4, 10], hdr: {} }),
    aggregate('percentile_ranks', { field: 'n', script: twice, values: [4, 10], hdr: {} }),
    aggregate('median_absolute_deviation', { script: number }),
    aggregate('median_absolute_deviation', { field: 'n', script: twice }),
    aggregate('missing', { script: number }),
    aggregate('missing', { field: 'n', script: twice }),
    aggregate('missing', { script: "doc['k']" }),
    aggregate('missing', { script: number, missing: 3 }),
    aggregate('rare_terms', { script: word }),
    aggregate('rare_terms', { script: word, max_doc_count: 2, include: 'b.*' }),
    aggregate('rare_terms', { field: 'k', script: "_value + '?'", max_doc_count: 2 }),
    aggregate('rare_terms', { script: "doc['n'].size()", value_type: 'long', max_doc_count: 5 }),
    aggregate('variable_width_histogram', { script: number, buckets: 2 }),
    aggregate('variable_width_histogram', { field: 'n', script: twice, buckets: 3 }),
    aggregate('auto_date_histogram', { script: millis, buckets: 3 }),
    aggregate('auto_date_histogram', { field: 'date', script: later, buckets: 3 }),
    aggregate('weighted_avg', { value: { script: "doc['n'].value" }, weight: { field: 'w', missing: 1 } }, {}, 'ips'),
    aggregate('weighted_avg', { value: { field: 'n' }, weight: { script: "doc['n'].value + 1" } }, {}, 'ips'),
    aggregate('weighted_avg', { value: { script: number }, weight: { script: '2' } }),
    aggregate('terms', { script: number, value_type: 'long' }),
    aggregate('terms', { script: number, value_type: 'double' }),
    aggregate('terms', { script: number, value_type: 'number' }),
    aggregate('terms', { script: number, value_type: 'date' }),
    aggregate('terms', { script: number, value_type: 'date', format: 'yyyy' }),
    aggregate('terms', { script: number, value_type: 'boolean' }),
    aggregate('terms', { script: "doc['n'].size() > 0", value_type: 'boolean' }),
    aggregate('terms', { script: number, value_type: 'string' }),
    aggregate('terms', { script: "doc['n'].size() > 0" }),
    aggregate('terms', { script: 'nope', value_type: 'long' }),
    aggregate('terms', { field: 'nope', script: number, value_type: 'long' }),
    aggregate('terms', { field: 'k', script: "_value + '1'", value_type: 'string' }),
    aggregate('terms', { field: 'n', script: twice, value_type: 'long' }),
    aggregate('terms', { field: 'n', script: twice, value_type: 'double' }),
    aggregate('terms', { script: number, value_type: 'long', missing: 5 }),
    aggregate('terms', { script: number, value_type: 'long', format: '0.00' }),
    aggregate('avg', { script: number, value_type: 'double' }),
    aggregate('max', { script: millis, value_type: 'date' }),
    aggregate('min', { field: 'date', script: later }),
    aggregate('max', { field: 'date', script: later, format: 'yyyy' }),
    aggregate('cardinality', { script: number, value_type: 'long' }),
    aggregate('cardinality', { field: 'date', script: later }),
    aggregate('value_count', { script: number, value_type: 'long' }),
    aggregate('histogram', { script: number, interval: 4, value_type: 'long' }),
    aggregate('histogram', { script: number, interval: 4, missing: 50 }),
    aggregate('range', { script: number, ranges: [{ to: 5 }], value_type: 'double' }),
    search('a', {
      size: 0,
      aggs: {
        c: {
          composite: {
            sources: [
              { w: { terms: { script: word } } },
              { m: { date_histogram: { field: 'date', calendar_interval: 'month' } } },
            ],
          },
        },
      },
    }),
    search('a', {
      size: 0,
      aggs: { c: { composite: { sources: [{ w: { histogram: { script: number, interval: 5 } } }] } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        c: { composite: { sources: [{ w: { date_histogram: { script: millis, calendar_interval: 'week' } } }] } },
      },
    }),
    search('a', {
      size: 0,
      aggs: { c: { composite: { sources: [{ w: { terms: { field: 'n', script: twice } } }] } } },
    }),
    search('a', {
      size: 0,
      aggs: { d: { diversified_sampler: { script: word, shard_size: 10 }, aggs: { k: { terms: { field: 'k' } } } } },
    }),
    search('a', {
      size: 0,
      aggs: {
        t: { terms: { field: 'k' }, aggs: { x: { date_histogram: { script: millis, calendar_interval: 'week' } } } },
      },
    }),
    search('a', { query: { exists: { field: 'n' } }, size: 0, aggs: { x: { missing: { script: number } } } }),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'routing', 'product'),
});

export default { ...definition, version: '7.10.2' };
