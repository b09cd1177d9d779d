import { defineCase, load, put, search } from '../../../case.ts';

const sorts = [{ l: {} }, { k: {} }, [{ k: {} }, { l: {} }], [{ l: {} }, { k: {} }]];
/** A field by its own name and by that of an alias, which only the value that is collapsed on retains. */
const aliases = ['k', 'ak'].flatMap((sort) =>
  ['k', 'ak'].map((field) => ({ sort: [{ [sort]: {} }], field, search_after: ['a'] })),
);
const others = [
  ...aliases,
  { sort: [{ al: {} }], field: 'al', search_after: [1] },
  { sort: [{ nope: { unmapped_type: 'long' } }], field: 'nope', search_after: [1] },
  ...['g', 'ag'].flatMap((place) =>
    ['g', 'ag'].map((field) => ({ sort: [{ _geo_distance: { [place]: [0, 0] } }], field, search_after: [1] })),
  ),
  ...['_id', '_index', '_seq_no'].map((field) => ({ sort: [field], field, search_after: ['1'] })),
  { sort: ['f.a'], field: 'f.a', search_after: ['1'] },
];
const afters = [['x'], [1], ['x', 'y'], ['x', 1], [1, 'x'], [null], [true]];

/** The order of errors where `collapse` and `search_after` are combined. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          l: { type: 'long' },
          t: { type: 'text' },
          g: { type: 'geo_point' },
          f: { type: 'flattened' },
          ak: { type: 'alias', path: 'k' },
          al: { type: 'alias', path: 'l' },
          ag: { type: 'alias', path: 'g' },
        },
      },
    }),
    load('a', [
      { k: 'a', l: 1, t: 'x' },
      { k: 'y', l: 2, t: 'x' },
    ]),
  ],
  reads: [
    ...sorts.flatMap((sort) =>
      afters.flatMap((search_after) =>
        ['k', 'l', 't', 'nope'].map((field) => search('a', { sort, search_after, collapse: { field } })),
      ),
    ),
    ...others.map(({ sort, field, search_after }) => search('a', { sort, search_after, collapse: { field } })),
  ],
});
