import { defineCase, load, put, search } from '../../../case.ts';

/** Requested fields that may come from the source: the source is then parsed to a map and filtered as one. */
const lists: readonly unknown[][] = [
  [],
  ['nope'],
  ['_id'],
  ['_*'],
  ['double2'],
  ['al'],
  ['n'],
  ['n.x'],
  ['n.*'],
  ['n.y'],
  ['o'],
  ['o.x'],
  [{ field: 'nope', include_unmapped: true }],
  [{ field: '_id', include_unmapped: true }],
];

export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          date_nanos0: { type: 'date_nanos' },
          keyword1: { type: 'keyword' },
          double2: { type: 'double' },
          n: { type: 'nested', properties: { x: { type: 'keyword' } } },
          o: { properties: { x: { type: 'keyword' } } },
          al: { type: 'alias', path: 'double2' },
        },
      },
    }),
    load('a', [{ date_nanos0: '2024-01-01', keyword1: 'a', double2: 3, dyn_date: '2024-03-31T01:30:00Z' }]),
  ],
  reads: lists.flatMap((fields) => [
    search('a', { fields, _source: { excludes: ['o'] } }),
    search('a', { fields, _source: { includes: ['*', 'o.*'] } }),
  ]),
});
