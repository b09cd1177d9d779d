import { defineCase, load, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    k: { type: 'keyword' },
    i: { type: 'integer' },
    l: { type: 'long', index: false },
    other: { type: 'alias', path: 'i' },
    bare: { type: 'keyword', index: false },
  },
};
const documents = [{ i: 1, k: 'a' }, { i: 1, k: 'a' }, { i: 2, k: 'b', l: 3 }, { i: [2, 3], k: ['a', 'c'] }, {}, {}];
const on = (field: string, rest: object = {}) => search('a', { collapse: { field }, ...rest });

/** Documents with several values are rejected only when they are collected; groups on fields without an index cannot be rendered. */
export default defineCase({
  setup: [put('/a', { mappings }), load('a', documents)],
  reads: [
    ...['k', 'i', 'other'].flatMap((field) => [1, 2, 3, 10].map((size) => on(field, { size }))),
    on('i', { size: 1, from: 1 }),
    on('i', { size: 2, sort: [{ l: 'desc' }] }),
    on('i', { size: 2, sort: [{ i: 'desc' }] }),
    on('k', { size: 0 }),
    on('l'),
    ...['l', 'bare'].map((field) => search('a', { collapse: { field, inner_hits: { name: 'group' } } })),
    search('a', { collapse: { field: 'l', inner_hits: [] } }),
  ],
});
