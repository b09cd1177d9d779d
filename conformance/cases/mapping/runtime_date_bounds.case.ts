import { defineCase, load, put, search } from '../../case.ts';

const range = (field: string, bounds: object) => search('a', { query: { range: { [field]: bounds } } });

/** Bounds of runtime dates: numbers, too, are read by the format of the field. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        runtime: {
          r: { type: 'date', format: 'epoch_second' },
          rm: { type: 'date' },
          ry: { type: 'date', format: 'yyyy' },
        },
        properties: { d: { type: 'date', format: 'epoch_second' } },
      },
    }),
    load('a', [
      { r: 1704067200, d: 1704067200, rm: 1704067200000, ry: 2023 },
      { r: 1704067201, d: 1704067201, rm: '2024-01-01', ry: 2024 },
    ]),
  ],
  reads: [
    ...['r', 'd'].flatMap((field) => [
      range(field, { gt: 1704067200 }),
      range(field, { gt: '1704067200' }),
      range(field, { gt: 1704067200, lte: null }),
      range(field, { gte: 1704067201 }),
      range(field, { lt: 1704067201 }),
      range(field, { lte: 1704067200 }),
      range(field, { lte: 1704067200000, format: 'epoch_millis' }),
    ]),
    range('rm', { gt: 1704067200000 }),
    range('rm', { gt: '2024-01-01', lte: null }),
    range('rm', { gte: 1704067200000, lte: '2024-01-01' }),
    range('ry', { gt: 2023 }),
    range('ry', { lte: 2023 }),
    range('ry', { gte: '2024' }),
  ],
});
