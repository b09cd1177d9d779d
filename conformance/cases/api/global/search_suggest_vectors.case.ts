import { defineCase, load, put, search } from '../../../case.ts';

const vector = { type: 'dense_vector', dims: 2 };
const completion = { prefix: 'c', completion: { field: 'c' } };
const a = (body: object) => search('a', { suggest: { o: completion }, ...body });
const all = { match_all: {} };

/** Vectors in nested objects of documents that are suggested. ES: a document that is returned twice has them the first time only. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          c: { type: 'completion' },
          v: vector,
          p: { properties: { v: vector } },
          n: {
            type: 'nested',
            properties: {
              v: vector,
              m: { type: 'nested', properties: { v: vector } },
              o: { properties: { v: vector } },
            },
          },
        },
      },
    }),
    load('a', [
      {
        k: 'a',
        c: 'cat',
        v: [1, 2],
        n: [
          { v: [1, 2], t: 'x', m: { v: [3, 4], k: 'y' }, o: { v: [5, 6] } },
          { v: [7, 8], t: 'z' },
        ],
        p: { v: [3, 1], x: 'x' },
      },
      { k: 'b', c: 'cow', n: { v: [1, 2] } },
      { k: 'b', c: 'cup', n: [{ t: 'q' }, { v: [1, 2] }] },
    ]),
  ],
  reads: [
    ...['n.*', '*', ['n.v'], ['n.t', 'n.v'], ['n'], ['p.*'], ['p.*', 'n.*'], ['n.m.*']].flatMap((_source) => [
      a({ _source }),
      a({ _source, query: all }),
      a({ _source, query: all, size: 0 }),
      a({ _source, query: { term: { k: 'a' } } }),
      a({ _source, query: { term: { k: 'b' } } }),
      a({ _source, query: { term: { k: 'none' } } }),
    ]),
    a({ _source: 'n.*', query: all, from: 1 }),
    a({ _source: 'n.*', suggest: { o: completion, p: completion } }),
    a({ _source: 'n.*', suggest: { p: completion, o: completion } }),
    ...[{}, { excludes: ['n.t'] }, { includes: ['n.*'], excludes: ['n.t'] }].flatMap((filter) =>
      [false, true].map((exclude_vectors) => a({ query: all, _source: { ...filter, exclude_vectors } })),
    ),
  ],
});
