import { defineCase, load, put, type Step, search } from '../../case.ts';

const inside = { y: { sum: { field: 'd' } }, z: { sum: { field: 'b' } } };
const request = (x: object): Step => search('b,a', { size: 0, aggs: { x: { ...x, aggs: inside } } });

/** Several indices, of which the first maps none of the fields: its formats are those of the buckets, of fields and of sums. */
export default defineCase({
  setup: [
    put('/a', {}),
    put('/b', {
      mappings: {
        properties: {
          b: { type: 'boolean' },
          n: { type: 'integer' },
          d: { type: 'date', format: 'yyyy' },
          i: { type: 'ip' },
          g: { type: 'geo_point' },
        },
      },
    }),
    load('b', [{ b: true, n: 1, d: '2020', i: '::1', g: '1,1' }]),
  ],
  reads: [
    request({ range: { field: 'd', ranges: [{ to: 1 }, { from: '2019' }] } }),
    request({ range: { field: 'n', ranges: [{ to: 1 }, { from: 1 }], keyed: true } }),
    request({ range: { field: 'b', ranges: [{ to: 1 }, { from: 1 }] } }),
    request({ date_range: { field: 'd', ranges: [{ to: '2020' }, { from: '2020' }] } }),
    request({ ip_range: { field: 'i', ranges: [{ to: '::2' }, { from: '::3' }] } }),
    request({ geo_distance: { field: 'g', origin: '1,1', ranges: [{ to: 1 }, { from: 1 }] } }),
    request({ histogram: { field: 'n', interval: 1, extended_bounds: { min: 0, max: 3 } } }),
    request({ histogram: { field: 'd', interval: 1e11, extended_bounds: { min: 0, max: 3 } } }),
    request({
      date_histogram: { field: 'd', calendar_interval: 'year', extended_bounds: { min: '2018', max: '2020' } },
    }),
    request({ missing: { field: 'n' } }),
    request({ filters: { filters: [{ term: { n: 7 } }] } }),
    request({ terms: { field: 'n' } }),
    request({ terms: { field: 'd' } }),
    request({ geotile_grid: { field: 'g' } }),
    request({ composite: { sources: [{ s: { date_histogram: { field: 'd', calendar_interval: 'year' } } }] } }),
    request({ sampler: {} }),
    request({ global: {} }),
    search('b,a', {
      size: 0,
      aggs: {
        a: { avg: { field: 'd' } },
        e: { extended_stats: { field: 'd' } },
        m: { max: { field: 'd' } },
        p: { percentiles: { field: 'd' } },
        v: { variable_width_histogram: { field: 'd' } },
      },
    }),
  ],
});
