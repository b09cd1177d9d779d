import { defineCase, load, put, search } from '../../../case.ts';

const request = (index: string, type: string, after: unknown, rest: object = {}) =>
  search(index, { sort: { b: { unmapped_type: type, ...rest } }, search_after: [after] });

/** `search_after` values for sorts on unmapped fields with `unmapped_type`, and on runtime fields. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { runtime: { r: { type: 'long' } }, properties: { b: { type: 'boolean' } } },
    }),
    put('/b', { settings: { number_of_shards: 2 } }),
    load('a', [{ b: true, r: 1 }, { b: false, r: 2 }, { r: 3 }]),
    load('b', [{ other: 1 }]),
  ],
  reads: [
    ...['a', 'b', 'a,b'].flatMap((index) => [true, 'false', 'x', 0].map((after) => request(index, 'boolean', after))),
    ...['long', 'double', 'float', 'integer', 'keyword'].flatMap((type) =>
      [true, 'x', 1, '1.5', null].map((after) => request('b', type, after)),
    ),
    ...['date', 'date_nanos'].flatMap((type) => [
      ...['x', '2020-01-01', 1, 'now', null].map((after) => request('b', type, after)),
      request('b', type, '2020', { format: 'yyyy' }),
    ]),
    ...['ip_range', 'long_range'].map((unmapped_type) => search('a,b', { sort: { none: { unmapped_type } } })),
    ...[true, 'x', 1, null].map((after) => search('a', { sort: { r: {} }, search_after: [after] })),
  ],
});
