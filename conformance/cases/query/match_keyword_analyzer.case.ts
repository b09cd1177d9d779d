import { defineCase, get, load, put, search } from '../../case.ts';

const properties = { k: { type: 'keyword' }, t: { type: 'text' }, d: { type: 'date' } };
const settings = { number_of_shards: 2 };

const queries = ['keyword', 'whitespace'].flatMap((analyzer) =>
  ['absent', 't', 'k', '_index'].flatMap((field) => [
    { match: { [field]: { query: 'the', analyzer } } },
    { match: { [field]: { query: 'the', analyzer, lenient: true } } },
    { match_phrase: { [field]: { query: 'the', analyzer } } },
    { match_phrase_prefix: { [field]: { query: 'the', analyzer } } },
  ]),
);

/**
 * ES: a text whose analyzer is `keyword` becomes a term query before any shard is searched, and on a field that is not mapped it matches
 * nothing.
 */
export default defineCase({
  setup: [
    put('/a', { settings, mappings: { properties } }),
    put('/b', { settings, mappings: { properties } }),
    put('/c', { mappings: { properties } }),
    load('c', [{ k: 'the' }]),
    load('a', [
      { k: 'the', t: 'the' },
      { k: 'a', t: 'the the' },
    ]),
  ],
  reads: [
    ...queries.flatMap((query) => [search('a,b', { query, sort: 'k' }), search('a,b', { query })]),
    ...queries
      .slice(0, 4)
      .flatMap((query) => [
        search('c', { query, profile: true }),
        get('/a/_explain/1', { query }),
        get('/a/_validate/query?explain=true', { query }),
        search('a,b', { query: { bool: { must: [query, { match_all: {} }] } }, sort: 'k' }),
        search('a,b', { query: { bool: { must_not: [query] } }, sort: 'k' }),
      ]),
  ],
});
