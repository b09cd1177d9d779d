import { defineCase, load, post, put, search } from '../../case.ts';

const OPTIONS = [
  ...[{ prefix_length: -1 }, { max_expansions: -1 }, { max_expansions: 0 }, { slop: -1 }],
  ...[
    { max_expansions: -1, prefix_length: -1 },
    { max_expansions: -1, slop: -1 },
    { prefix_length: -1, slop: -1 },
    { prefix_length: -1, x: 1 },
  ],
  ...[
    { slop: -1, x: 1 },
    { max_expansions: -1, zero_terms_query: 'x' },
    { prefix_length: -1, boost: 'x' },
  ],
  ...[
    { prefix_length: -1, fuzziness: 'x' },
    { slop: -1, type: 'bool_prefix' },
    { slop: -1, type: 'x' },
  ],
];
const QUERIES = [
  ...['match', 'match_bool_prefix', 'match_phrase', 'match_phrase_prefix'].flatMap((kind) =>
    OPTIONS.flatMap((options) =>
      [{ query: 'a', ...options }, { ...options, query: 'a' }, options].map((body) => ({ [kind]: { k: body } })),
    ),
  ),
  ...OPTIONS.flatMap((options) =>
    [{ query: 'a', ...options }, { ...options, query: 'a' }, options].map((body) => ({ multi_match: body })),
  ),
];

/** Invalid options of a text query are reported after the complete query has been parsed. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' } } } }), load('a', [{ k: 'a' }])],
  reads: [
    search('a', {}),
    ...QUERIES.flatMap((query) => [search('a', { query }), post('/a/_count', { query })]),
    ...QUERIES.slice(0, 4).map((query) => search('a', { query: { bool: { must: [query] } } })),
  ],
});
