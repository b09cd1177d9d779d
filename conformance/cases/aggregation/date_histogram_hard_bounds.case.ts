import { defineCase, load, put, search } from '../../case.ts';

const mappings = { properties: { n: { type: 'integer' }, d: { type: 'date' } } };
const settings = { number_of_shards: 1 };
const clusters = { v: { variable_width_histogram: { field: 'n', buckets: 2 } } };
const DAY = { field: 'd', fixed_interval: '1d' };
const histogram = (options: object, index: string, aggs: object = {}) =>
  search(index, { size: 0, aggs: { t: { date_histogram: { ...DAY, ...options }, aggs } } });

/** `hard_bounds` that are no begins of intervals, and what they leave of a histogram that may have one bucket only. */
export default defineCase({
  setup: [
    put('/none', { settings, mappings }),
    put('/one', { settings, mappings }),
    load('one', [{ n: 1, d: '2020-01-01T05:00:00Z' }]),
    put('/two', { settings, mappings }),
    load('two', [
      { n: 1, d: '2020-01-01' },
      { n: 2, d: '2020-01-03' },
    ]),
  ],
  reads: [
    ...[
      { min: '2020-01-01T06:00:00Z' },
      { max: '2020-01-01T06:00:00Z' },
      { max: '2020-01-03T06:00:00Z' },
      { min: '2020-01-02T06:00:00Z' },
      { min: '2020-01-01T06:00:00Z', max: '2020-01-03T06:00:00Z' },
    ].flatMap((hard_bounds) =>
      ['one', 'two'].flatMap((index) => [
        histogram({ hard_bounds }, index),
        histogram({ hard_bounds, missing: '2020-01-01' }, index),
        histogram({ hard_bounds, time_zone: '+01:00' }, index),
        histogram({ hard_bounds, time_zone: 'Europe/Berlin' }, index),
        histogram({ hard_bounds, offset: '1h' }, index),
        search(index, {
          size: 0,
          aggs: { k: { terms: { field: 'n' }, aggs: { t: { date_histogram: { ...DAY, hard_bounds } } } } },
        }),
      ]),
    ),
    ...(
      [
        ['2020-01-01', '2020-01-01'],
        ['2020-01-01', '2020-01-02'],
        ['2019-12-31', '2020-01-02'],
        ['2020-01-01', '2020-01-03'],
        ['2020-01-01', '2020-01-04'],
        ['2020-01-03', '2020-01-04'],
        ['2020-01-02', '2020-01-04'],
        ['2019-01-01', '2019-02-01'],
        ['2020-01-01T06:00:00Z', '2020-02-01'],
        ['2020-01-01', '2020-01-03T06:00:00Z'],
        ['2020-01-03T06:00:00Z', '2020-01-04'],
        ['2020-01-02T23:59:59.999Z', '2020-01-03T06:00:00Z'],
        [null, '2020-01-02'],
        ['2020-01-03', null],
        ['2020-01-02', null],
      ] as const
    ).flatMap(([min, max]) =>
      ['none', 'one', 'two'].map((index) => histogram({ hard_bounds: { min, max } }, index, clusters)),
    ),
    ...[
      {},
      { offset: '1h' },
      { time_zone: 'Europe/Berlin' },
      { missing: '2020-01-01' },
      { min_doc_count: 1 },
      { extended_bounds: { min: '2020-01-01', max: '2020-01-02' } },
    ].map((options) => histogram(options, 'none', clusters)),
  ],
});
