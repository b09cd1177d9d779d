import { defineCase, post, put, search } from '../../../case.ts';

const NAMES = [
  ...[
    'al',
    'filtered',
    'both',
    'two',
    'one',
    'o*',
    '*',
    '_all',
    '<one>',
    'one,two',
    '',
    '-one',
    'c:one',
    'nope',
    'nop*',
  ],
  ...['shut', 'hid*', 'hidden', '_x', "<{now/d{'gone'}}>", '<x{now'],
];
const TARGETS = ['one', 'one,two', 'filtered', 'both', 'two', '*', 'n*', 'two,nope'];

/** Names of `indices_boost` are resolved as the target of the search is; the first one that matches an index is applied. */
export default defineCase({
  setup: [
    put('/one', { aliases: { al: {}, filtered: { filter: { term: { k: 'x' } } }, both: {} } }),
    put('/two', { aliases: { both: {}, some: { filter: { match_all: {} } } } }),
    put('/hidden', { settings: { hidden: true } }),
    ...['one', 'two', 'hidden'].map((index) => put(`/${index}/_doc/${index}?refresh=true`, { k: 'x' })),
  ],
  reads: NAMES.flatMap((name) => [
    ...TARGETS.map((target) => search(target, { indices_boost: [{ [name]: 3 }], sort: ['_score', '_index'] })),
    search('one', { indices_boost: [{ [name]: 3 }, { one: 2 }] }),
    search('one', { indices_boost: [{ one: 2 }, { [name]: 3 }] }),
    search('one', { indices_boost: [{ [name]: -1 }] }),
    ...['ignore_unavailable=true', 'allow_no_indices=false', 'expand_wildcards=all', 'expand_wildcards=none'].map(
      (option) => post(`/one,two/_search?${option}`, { indices_boost: [{ [name]: 3 }], sort: ['_score', '_index'] }),
    ),
  ]),
});
