import { defineCase, post, put, search } from '../../../case.ts';

const all = { match_all: {} };
const queries: readonly object[] = [
  { bool: {} },
  { bool: { mustNot: all } },
  { bool: { must: [{ bool: { must_not: [] } }, { match: { 'c.t': { query: 'x', boost: '2f' } } }], filter: [] } },
  { constant_score: { filter: { match_none: { boost: 2 } } } },
  { regexp: { 'c.t': 'x.' } },
];
const highlight = (highlight_query: object) => ({ fields: { 'c.t': { highlight_query } } });
const sort = (filter: object) => [{ 'c.k': { nested: { path: 'c', filter } } }];
const nested = (inner_hits: object) => ({ path: 'c', query: { match: { 'c.t': 'x' } }, inner_hits });

/** Queries in `inner_hits` are rendered as they were parsed, those elsewhere as they were rewritten. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          c: { type: 'nested', properties: { t: { type: 'text' }, k: { type: 'keyword' } } },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { k: 'a', c: [{ t: 'y', k: 'b' }] }),
  ],
  mustHit: false,
  reads: queries.flatMap((query) => [
    search('a', { profile: true, query: { nested: nested({ highlight: highlight(query) }) } }),
    search('a', { profile: true, query: { nested: nested({ sort: sort(query) }) } }),
    search('a', { profile: true, query: { term: { k: 'b' } }, highlight: highlight(query), sort: sort(query) }),
    post('/a/_search', {
      profile: true,
      query: { term: { k: 'b' } },
      collapse: { field: 'k', inner_hits: { name: 'n', highlight: highlight(query), sort: sort(query) } },
    }),
    search('a', { query: { nested: { ...nested({ highlight: highlight(query), sort: sort(query) }), boost: -1 } } }),
  ]),
});
