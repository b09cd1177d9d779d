import { defineCase, load, put, search } from '../../case.ts';

const gauss = (field: string, options: object) =>
  search('a', {
    query: { function_score: { gauss: { [field]: options }, boost_mode: 'replace' } },
    sort: ['_score', 'l'],
  });
const day = { origin: '2024-01-02', scale: '2d' };

/** Options of decay functions, and the order in which they are validated. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        runtime: { rb: { type: 'boolean' }, rd: { type: 'date' } },
        properties: {
          d: { type: 'date' },
          y: { type: 'date', format: 'yyyy-MM-dd' },
          n: { type: 'date_nanos' },
          l: { type: 'long' },
          b: { type: 'boolean' },
          t: { type: 'text' },
          c: { type: 'completion' },
          dx: { type: 'date', doc_values: false },
          lx: { type: 'long', doc_values: false },
          bx: { type: 'boolean', doc_values: false },
          kx: { type: 'keyword', doc_values: false },
        },
      },
    }),
    load('a', [
      { l: 5, d: '2024-01-01', y: '2024-01-01', n: '2024-01-01', b: [true, false], t: 'x', rb: true, rd: 4 },
      { l: 9, d: '2024-02-01', y: '2024-02-01', n: '2024-02-01', b: false, t: 'y', rb: false, rd: 9 },
    ]),
  ],
  reads: [
    ...['l', 'b', 'rb', 'rd'].flatMap((field) =>
      [
        ...[
          { origin: 3, scale: 2 },
          { origin: '3', scale: '2' },
          { origin: 'x', scale: 2 },
          { origin: 'x' },
          { scale: 'y', origin: 'x' },
        ],
        ...[
          { origin: 3, scale: 0 },
          { origin: 3, scale: 2, offset: -1 },
          { origin: 3, scale: 2, decay: 1 },
          { scale: 2 },
          {},
        ],
      ].map((options) => gauss(field, options)),
    ),
    ...[null, [3], [], { a: 1 }, {}, true, false].flatMap((value) => [
      gauss('l', { origin: value, scale: 2 }),
      gauss('l', { origin: 3, scale: value }),
      gauss('l', { origin: 3, scale: 2, offset: value }),
      gauss('l', { origin: 3, scale: 2, decay: value }),
      gauss('l', { origin: 'x', scale: value }),
      gauss('l', { scale: value, origin: 'x' }),
      gauss('d', { ...day, origin: value }),
      gauss('d', { ...day, scale: value }),
      gauss('d', { ...day, offset: value }),
      gauss('d', { ...day, decay: value }),
    ]),
    ...['2d', '0d', '0', '-1', '-01', '-1d', '-2d', '1.5d', 'xd', '2', '2x', '1e3d', 2, ' 2d ', '2 d', '20D'].flatMap(
      (value) => [gauss('d', { ...day, scale: value }), gauss('d', { ...day, offset: value })],
    ),
    ...[1704067200000, 1704067200000.5, '1704067200000', 'x', '', '2024-01-02||/M', -1].flatMap((origin) => [
      gauss('d', { ...day, origin }),
      gauss('y', { ...day, origin }),
      gauss('n', { ...day, origin }),
    ]),
    ...['dx', 'lx', 'bx', 'kx', 't', 'c', 'none'].flatMap((field) => [
      gauss(field, { origin: 3, scale: 2 }),
      gauss(field, { origin: 'x', scale: '2d' }),
      gauss(field, { origin: '2024-01-01', scale: 'x' }),
      gauss(field, { origin: '2024-01-01', scale: '0d' }),
      gauss(field, { origin: 2, scale: 0 }),
    ]),
    gauss('d', { scale: '2d', decay: 'x' }),
    gauss('d', { decay: 'x', origin: 'x', scale: '2d' }),
    gauss('d', { origin: 'x', foo: 1 }),
    gauss('l', { foo: 1, origin: 'x' }),
    search('a', { query: { distance_feature: { field: 'd', origin: '2024-01-02', pivot: '-2d' } } }),
    search('a', { query: { distance_feature: { field: 'd', origin: '2024-01-02', pivot: '1.5d' } } }),
    search('a', { query: { distance_feature: { field: 'd', origin: '2024-01-02', pivot: 'xd' } } }),
  ],
});
