import { defineCase, del, get, load, post, put, search } from '../../case.ts';

const one = (name: string, settings: unknown) => [put('/l', { settings: { similarity: { [name]: settings } } })];

export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1, similarity: { mine: { type: 'BM25', k1: 1.5, b: 0.3 } } },
      mappings: {
        properties: {
          t: { type: 'text' },
          plain: { type: 'text', similarity: 'BM25' },
          flat: { type: 'text', similarity: 'boolean' },
          mine: { type: 'text', similarity: 'mine' },
          short: { type: 'text', similarity: 'mine', norms: false },
          k: { type: 'keyword', similarity: 'boolean' },
        },
      },
    }),
    load('s', [
      { t: 'a b', plain: 'a', flat: 'b a a', k: 'k', mine: 'a a b', short: 'a a b' },
      { flat: 'b b c', mine: 'a c', short: 'a' },
      { flat: 'c', mine: 'c c c c b', k: ['k', 'l'] },
    ]),
    put('/d', {
      settings: { number_of_shards: 1, similarity: { default: { type: 'BM25', k1: 2, b: 0 } } },
      mappings: {
        properties: { t: { type: 'text' }, plain: { type: 'text', similarity: 'BM25' }, b: { type: 'boolean' } },
      },
    }),
    load('d', [
      { t: 'a a b', plain: 'a b', b: true },
      { t: 'a', plain: 'a', b: true },
    ]),
  ],
  reads: [
    ...[
      { match: { flat: 'b a' } },
      { match: { flat: { query: 'b', boost: 2.5 } } },
      { match_phrase: { flat: 'b a' } },
      { match: { mine: { query: 'b a', boost: 2 } } },
      { match: { short: 'a' } },
      { match: { plain: 'a' } },
      { match_phrase: { mine: 'a b' } },
      { span_near: { clauses: [{ span_term: { flat: 'b' } }, { span_term: { flat: 'a' } }], slop: 0, in_order: true } },
      { term: { k: 'k' } },
      { multi_match: { query: 'a', fields: ['flat', 'mine'], type: 'cross_fields' } },
      { fuzzy: { flat: 'b' } },
      { constant_score: { filter: { match: { flat: 'b' } }, boost: 3 } },
    ].map((query) => search('s', { explain: true, query })),
    post('/s/_search?search_type=dfs_query_then_fetch', { query: { match: { mine: 'a b' } } }),
    ...[
      { match: { t: 'a' } },
      { match: { plain: 'a' } },
      { term: { b: true } },
      { combined_fields: { query: 'a', fields: ['t'] } },
    ].map((query) => search('d', { explain: true, query })),
    ...[['plain'], ['plain', 'k'], ['k', 'flat'], ['t', 'none', 'flat'], ['short', 't']].map((fields) =>
      search('s', { query: { combined_fields: { query: 'a', fields } } }),
    ),
    get('/s/_mapping'),
    get('/s/_settings?flat_settings=true&filter_path=*.settings.index.similarity*'),
  ],
  examples: [
    one('mine', { type: 'BM25', k1: -1 }),
    one('mine', { type: 'BM25', b: 2 }),
    one('mine', { type: 'BM25', k1: 'NaN' }),
    one('mine', { type: 'BM25', b: 'x' }),
    one('mine', { type: 'BM25', zz: 'x' }),
    one('mine', { k1: 1 }),
    one('mine', { type: 'nope', k1: 1 }),
    one('mine', { type: 'boolean' }),
    one('mine', { type: 'boolean', k1: 3 }),
    one('BM25', { type: 'BM25', k1: 1 }),
    one('boolean', { type: 'BM25' }),
    one('mine', { type: 'BM25', discount_overlaps: true }),
    one('mine', { type: 'BM25', discount_overlaps: 'x' }),
    one('mine', 'x'),
    [put('/l', { settings: { similarity: 'x' } })],
    ...['default', 'mine', 'classic', ''].map((similarity) => [
      put('/l', { mappings: { properties: { t: { type: 'text', similarity } } } }),
    ]),
    [
      put('/l', { mappings: { properties: { t: { type: 'text', similarity: null } } } }),
      put('/l/_mapping', { properties: { t: { type: 'text', similarity: 'boolean' } } }),
      put('/l/_settings', { similarity: { mine: { type: 'BM25', k1: 2 } } }),
      put('/l/_settings', { 'index.similarity.default.k1': 1 }),
      get('/l'),
      del('/l'),
    ],
  ],
});
