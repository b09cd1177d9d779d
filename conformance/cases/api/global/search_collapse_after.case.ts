import { defineCase, load, put, search } from '../../../case.ts';

const sorts = [{ l: {} }, { k: {} }, [{ k: {} }, { l: {} }], [{ l: {} }, { k: {} }]];
const afters = [['x'], [1], ['x', 'y'], ['x', 1], [1, 'x'], [null], [true]];

/** What is told first where hits are collapsed and asked for behind values. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, l: { type: 'long' }, t: { type: 'text' } } },
    }),
    load('a', [
      { k: 'a', l: 1, t: 'x' },
      { k: 'y', l: 2, t: 'x' },
    ]),
  ],
  reads: sorts.flatMap((sort) =>
    afters.flatMap((search_after) =>
      ['k', 'l', 't', 'nope'].map((field) => search('a', { sort, search_after, collapse: { field } })),
    ),
  ),
});
