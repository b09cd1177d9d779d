import { defineCase, load, put, search } from '../../../case.ts';

const lookup = { terms: { k: { index: 'a', id: '0', path: 'k' } } };
const none = { match_none: {} };
const unfit = { range: { n: { gte: 'x' } } };
const bool = (body: object) => ({ bool: body });

const queries: readonly object[] = [
  { match: { 'c.t': 'x' } },
  none,
  lookup,
  bool({ must: [none, lookup] }),
  bool({ filter: [lookup, none] }),
  bool({ must: [none], must_not: [lookup] }),
  bool({ should: [lookup, none] }),
  bool({ filter: [none, unfit] }),
  { constant_score: { filter: bool({ must: [none, lookup] }) } },
];

/** Queries of highlights in inner hits are never rewritten: all of their parts are built, whatever is known to match nothing. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          n: { type: 'long' },
          c: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    load('a', [{ k: 'x', n: 1, c: [{ t: 'x y' }] }]),
  ],
  reads: queries.flatMap((highlight_query) => [
    search('a', {
      query: {
        nested: {
          path: 'c',
          query: { match: { 'c.t': 'x' } },
          inner_hits: { highlight: { fields: { 'c.t': { highlight_query } } } },
        },
      },
    }),
    search('a', { query: { term: { k: 'x' } }, highlight: { fields: { k: { highlight_query } } } }),
  ]),
});
