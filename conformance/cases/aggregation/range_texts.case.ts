import { defineCase, load, put, search } from '../../case.ts';

const of = (aggregation: object) => search('a', { size: 0, aggs: { a: aggregation } });
const numbers = (ranges: unknown) => of({ range: { field: 'n', ranges } });
const dates = (ranges: unknown) => of({ date_range: { field: 'd', ranges } });
const addresses = (ranges: unknown) => of({ ip_range: { field: 'i', ranges } });
const distances = (ranges: unknown, origin: unknown = '1,1') =>
  of({ geo_distance: { field: 'g', origin, unit: 'km', ranges } });

/** Names and numbers in bodies that are given in other ways than usual. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: { n: { type: 'integer' }, d: { type: 'date' }, i: { type: 'ip' }, g: { type: 'geo_point' } },
      },
    }),
    load('a', [
      { n: 3, d: '2024-01-01', i: '10.0.0.1', g: '1,2' },
      { n: 7, d: '2025-06-01', i: '10.0.0.9', g: '5,5' },
    ]),
  ],
  reads: [
    ...[7, 7.5, -1, true, null, [], {}, '', 'x'].flatMap((key) => [
      numbers([{ to: 5, key }]),
      dates([{ to: '2025', key }]),
      addresses([{ to: '10.0.0.5', key }]),
      addresses([{ mask: '10.0.0.0/30', key }]),
      distances([{ to: 500, key }]),
    ]),
    numbers({ to: 5 }),
    numbers({}),
    numbers(5),
    numbers({ to: 5, x: 1 }),
    dates({ to: '2025' }),
    dates({}),
    addresses({ to: '10.0.0.5' }),
    addresses({}),
    addresses('x'),
    addresses({ x: 1 }),
    addresses([5]),
    addresses([{ to: 5 }]),
    addresses([{ from: null, to: '10.0.0.5' }]),
    addresses([{ mask: null }]),
    addresses([{ mask: 5 }]),
    addresses([{ mask: '10.0.0.0/30', key: 5 }]),
    distances({ to: 500 }),
    distances({}),
    distances([{ from: null, to: 500 }]),
    distances([{ from: 1, to: null }]),
    distances([{ to: 500, x: 'y' }]),
    distances([{ to: 500, x: 1 }]),
    distances([{ to: 500, x: true }]),
    distances([{ to: true }]),
    distances([{ to: [] }]),
    distances([{ to: 500 }], 5),
    distances([{ to: 500 }], true),
    distances([{ to: 500 }], null),
    ...[1, 2.5, '3', '2.5', 0, 3_000_000_000].flatMap((precision) => [
      of({ geohash_grid: { field: 'g', precision } }),
      of({ geotile_grid: { field: 'g', precision } }),
    ]),
    ...['hdr', 'HDR', 'tdigest', 'TDigest', 'TDIGEST', 'tDigest'].flatMap((method) => [
      of({ percentiles: { field: 'n', [method]: {} } }),
      of({ percentile_ranks: { field: 'n', values: [3], [method]: {} } }),
      of({ percentiles: { field: 'n', [method]: { compression: 10 } } }),
      of({ percentiles: { field: 'n', [method]: 1 } }),
    ]),
    of({ top_hits: { sort: [], _source: false } }),
    of({ top_hits: { sort: {}, _source: false } }),
    of({ top_hits: { sort: [], _source: false, track_scores: true } }),
  ],
});
