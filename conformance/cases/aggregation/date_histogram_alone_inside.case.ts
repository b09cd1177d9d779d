import { defineCase, load, put, search } from '../../case.ts';

const weeks = {
  date_histogram: { field: 'd', calendar_interval: 'week' },
  aggs: { v: { variable_width_histogram: { field: 'n' } } },
};
const request = (x: object) => search('a', { size: 0, aggs: { x: { ...x, aggs: { w: weeks } } } });

/** Histograms of dates that are all in one bucket, inside other aggregations. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { n: { type: 'long' }, d: { type: 'date' }, k: { type: 'keyword' } } } }),
    load('a', [
      { n: 1, d: '2020-01-01', k: 'a' },
      { n: 2, d: '2020-01-01', k: 'a' },
    ]),
  ],
  reads: [
    request({ global: {} }),
    request({ filter: { match_all: {} } }),
    request({ terms: { field: 'k' } }),
    request({ terms: { field: 'n' } }),
    request({ date_histogram: { field: 'd', fixed_interval: '90d' } }),
    request({ range: { field: 'n', ranges: [{}] } }),
    request({ missing: { field: 'nope' } }),
    search('a', {
      size: 0,
      aggs: { w: { ...weeks, date_histogram: { field: 'd', fixed_interval: '90d', offset: '-1d' } } },
    }),
  ],
});
