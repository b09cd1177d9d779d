import { defineCase, load, put, search } from '../../case.ts';

const FORMATS = {
  plain: undefined,
  basic: 'basic_date',
  day: 'yyyy-MM-dd',
  week: 'basic_week_date',
  any: 'epoch_millis',
};

/** `missing` in the zone of the aggregation, which replaces that of a format that is always in UTC. */
export default defineCase({
  setup: Object.entries(FORMATS).flatMap(([index, format]) => [
    put(`/${index}`, {
      mappings: { properties: { d: { type: 'date', ...(format === undefined ? {} : { format }) } } },
    }),
    load(index, [{ x: 1 }, { x: 2 }]),
  ]),
  reads: [
    ['plain', '2024-01-01'],
    ['plain', '2024-01-01T00:00:00Z'],
    ['basic', '20240101'],
    ['basic', '20240101||+1d'],
    ['basic', 20_240_101],
    ['day', '2024-01-01'],
    ['week', '2024W011'],
    ['any', '1704067200000'],
  ].flatMap(([index, missing]) =>
    ['-05:30', 'Asia/Kathmandu', undefined].map((time_zone) =>
      search(String(index), {
        size: 0,
        aggs: {
          h: { date_histogram: { field: 'd', fixed_interval: '12h', missing, ...(time_zone ? { time_zone } : {}) } },
        },
      }),
    ),
  ),
});
