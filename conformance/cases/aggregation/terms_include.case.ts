import { defineCase, load, put, search } from '../../case.ts';

const FIELDS = ['k', 'l', 'd', 'f', 'b', 'ip', 'dn', 'nope', 'kx', 'fl.a', 'fl'];
const SETS = [
  ...['a.*', '[ab]c?', '', 'nope', '(', '<1-3>', '~a', 'a@', '"a"', '#', 'a.*&~(ab)'],
  ...[['a', 'b'], [], ['a', 'nope'], [1, 2], [1.5], ['1', '2'], [true], ['2020-01-01T00:00:00.000Z'], ['2020']],
  ...[['1.1.1.1'], ['1.1.1.0/24'], [''], ['a*'], [' 1'], ['-0.0'], [0]],
];
const PAIRS = [
  { include: 'a.*', exclude: 'ab' },
  { include: ['a', 'ab'], exclude: ['a'] },
  { include: 'a.*', exclude: ['ab'] },
  { include: ['a', 'ab'], exclude: 'a' },
  { include: { partition: 0, num_partitions: 2 }, exclude: 'a' },
  { exclude: 'a', include: { partition: 0, num_partitions: 2 } },
  { include: { partition: 3, num_partitions: 2 } },
  { include: { partition: -1, num_partitions: 2 } },
  { include: { partition: 0 } },
  { include: { num_partitions: 2 } },
  { include: { x: 1 } },
  { include: {} },
  { exclude: {} },
  ...[5, true, null, [null], ['abc', ['a']], [{ a: 1 }]].flatMap((include) => [{ include }, { exclude: include }]),
  { include: { partition: '0', num_partitions: '2' } },
  { include: { partition: 0, num_partitions: 0 } },
  { include: { partition: 0.7, num_partitions: 2.2 } },
  { include: { partition: 'x', num_partitions: 2 } },
  { include: { partition: 0, num_partitions: 2, x: 1 } },
  { include: 'a.*', missing: 'ax' },
  { include: 'a.*', missing: 'zz' },
  { exclude: 'a.*', missing: 'ax' },
  { include: 'a.*', size: 1 },
  { include: 'a.*', order: { _key: 'desc' } },
  { include: 'a.*', show_term_doc_count_error: true },
  { include: 'a'.repeat(1001) },
  { include: 'a', execution_hint: 'map' },
  { include: ['a', 'b'], min_doc_count: 2 },
  { include: 'a.*|b', size: 1 },
];
const terms = (body: object, query?: object) =>
  search('a', { size: 0, ...(query === undefined ? {} : { query }), aggs: { a: { terms: body } } });

/** Which values become buckets: by an expression, a list or a part of all. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          kx: { type: 'keyword', doc_values: false },
          l: { type: 'long' },
          d: { type: 'date' },
          dn: { type: 'date_nanos' },
          f: { type: 'double' },
          b: { type: 'boolean' },
          ip: { type: 'ip' },
          fl: { type: 'flattened' },
        },
      },
    }),
    load('a', [
      { k: 'a', l: 1, d: '2020', f: 1.5, b: true, ip: '1.1.1.1', dn: '2020' },
      { k: ['ab', 'abc'], l: [2, 3], d: '2021', f: 2.5, b: false, ip: ['1.1.1.2', '::1'], fl: { a: 'b' } },
      { k: 'b', l: 3, d: ['2020', '2022'], f: 1.5, b: true, ip: '1.1.1.1' },
      { l: 4, kx: 'a' },
      { k: ['a', 'bc', 'c'], l: 5, f: -0.0 },
      ...Array.from({ length: 20 }, (_, i) => ({
        k: `w${i}`,
        l: i * 1_000_003,
        d: i * 86_400_000 * 37,
        ip: `10.${i}.0.1`,
        f: i / 3,
      })),
    ]),
  ],
  reads: [
    ...FIELDS.flatMap((field) =>
      SETS.flatMap((set) => [terms({ field, include: set }), terms({ field, exclude: set })]),
    ),
    ...PAIRS.flatMap((pair) => [
      terms({ field: 'k', ...pair }),
      terms({ field: 'k', ...pair }, { range: { l: { gte: 2 } } }),
    ]),
    ...[1, 2, 5, 7].flatMap((num_partitions) =>
      ['k', 'l', 'd', 'f', 'ip', 'dn'].flatMap((field) =>
        Array.from({ length: num_partitions }, (_, partition) =>
          terms({ field, include: { partition, num_partitions }, size: 50 }),
        ),
      ),
    ),
    search('a', {
      size: 0,
      aggs: {
        o: {
          terms: { field: 'l', include: [1, 2] },
          aggs: { a: { terms: { field: 'k', exclude: ['a'] } }, m: { max: { field: 'f' } } },
        },
      },
    }),
  ],
});
