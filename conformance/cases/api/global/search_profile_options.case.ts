import { defineCase, get, load, put, search } from '../../../case.ts';

/** What a profile tells of everything but the query: collectors, what shows the hits, and (since 9) the request. */
const ask = (body: object) => search('p', { profile: true, ...body });

export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1 },
      mappings: {
        properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'integer' }, d: { type: 'date' } },
      },
    }),
    load('p', [
      { t: 'quick fox', k: 'a', n: 1, d: '2020-01-01' },
      { t: 'lazy dog', k: 'b', n: 2, d: '2020-01-02' },
      { t: 'quick dog', k: 'a', n: 3, d: '2020-01-03' },
    ]),
    put('/p3', {
      settings: { refresh_interval: -1, number_of_shards: 3 },
      mappings: { properties: { k: { type: 'keyword' } } },
    }),
    load('p3', [{ k: 'a' }, { k: 'b' }, { k: 'c' }, { k: 'd' }, { k: 'e' }]),
    put('/none', { mappings: { properties: { n: { type: 'integer' } } } }),
  ],
  reads: [
    ask({ size: 0 }),
    ask({ size: 0, track_total_hits: true }),
    ask({ size: 0, track_total_hits: false }),
    ask({ size: 0, min_score: 0.5 }),
    ask({ size: 0, terminate_after: 1 }),
    ask({ size: 0, post_filter: { term: { k: 'a' } } }),
    ask({ from: 1, size: 1 }),
    ask({ from: 5 }),
    ask({ track_total_hits: true }),
    ask({ track_total_hits: 2 }),
    ask({ track_total_hits: -1 }),
    ask({ min_score: 0.5, terminate_after: 2, timeout: '1s' }),
    ask({ post_filter: { term: { k: 'a' } } }),
    ask({ sort: 'n' }),
    ask({ sort: ['_doc'] }),
    ask({ sort: [] }),
    ask({ sort: '_score' }),
    ask({ sort: [{ _score: 'asc' }] }),
    ask({ sort: ['_score', { n: 'desc' }] }),
    ask({
      sort: [{ n: { order: 'desc', missing: '_first', mode: 'max', unmapped_type: 'long' } }],
      track_scores: true,
    }),
    ask({ sort: ['n'], search_after: [1] }),
    ask({ sort: ['n'], search_after: [1], track_scores: true }),
    ask({ collapse: { field: 'k' } }),
    ask({ collapse: { field: 'k' }, sort: 'n' }),
    ask({ collapse: { field: 'k' }, sort: 'n', track_scores: true }),
    ask({ rescore: { query: { rescore_query: { match: { t: 'quick' } } } } }),
    ask({
      query: { term: { t: 'none' } },
      rescore: [{ window_size: 5, query: { rescore_query: { match: { t: 'quick' } } } }],
    }),
    ask({ _source: false }),
    ask({ _source: ['t', 'n*'] }),
    ask({ _source: { includes: 't', excludes: ['n'] } }),
    ask({ _source: true }),
    ask({ stored_fields: ['k'] }),
    ask({ stored_fields: [] }),
    ask({ stored_fields: '_none_' }),
    ask({ stored_fields: ['_source', 'k'] }),
    ask({ docvalue_fields: ['k', { field: 'd', format: 'yyyy' }] }),
    ask({ fields: ['n', { field: 'd', format: 'yyyy', include_unmapped: true }] }),
    ask({ version: true, seq_no_primary_term: true }),
    ask({ explain: true, query: { match: { t: 'dog' } } }),
    ask({ explain: false, version: false }),
    ask({ highlight: { fields: { t: {} } }, query: { match: { t: 'dog' } } }),
    ask({ query: { match: { t: { query: 'dog', _name: 'named' } } } }),
    ask({ stats: ['a', 'b'], indices_boost: [{ p: 1.5 }] }),
    ask({ query: { term: { t: 'none' } } }),
    get('/p/_search?sort=n:desc&size=1&_source=t&timeout=1m&explain=true&version=true', { profile: true }),
    get('/p/_search?q=dog&df=t&default_operator=AND&lenient=true', { profile: true }),
    // Shards stand in the order of their names; those without hits show none.
    search('p3', { profile: true }),
    search('p3', { profile: true, size: 1 }),
    search('p3', { profile: true, query: { term: { k: 'a' } } }),
    search('p3,p', { profile: true, size: 2, sort: '_doc' }),
    search('p*', { profile: true, size: 0 }),
    search('none', { profile: true }),
    search('missing*', { profile: true }),
    get('/p3/_search?routing=1', { profile: true, size: 0 }),
    // Queries as they were understood.
    ...[
      { term: { n: { value: 1, boost: 2, _name: 'x', case_insensitive: false } } },
      { terms: { k: ['a', 1, 1.5, true], boost: 2, _name: 'x' } },
      { range: { d: { gte: '2020', lte: null, time_zone: '+01:00', format: 'yyyy', relation: 'WITHIN' } } },
      { ids: { values: ['2', '1', '1'] } },
      {
        match: {
          t: {
            query: 'a b',
            operator: 'and',
            analyzer: 'standard',
            minimum_should_match: 2,
            lenient: true,
            zero_terms_query: 'all',
            boost: 2,
            _name: 'x',
          },
        },
      },
      {
        match: {
          t: {
            query: 5.5,
            fuzziness: '1.0',
            prefix_length: 1,
            max_expansions: 10,
            fuzzy_transpositions: false,
            auto_generate_synonyms_phrase_query: false,
          },
        },
      },
      { match_phrase: { t: { query: 'a b', analyzer: 'standard', slop: 1, zero_terms_query: 'all', boost: 2 } } },
      { match_phrase_prefix: { t: { query: 'quick d', slop: 1, max_expansions: 3, boost: 2, _name: 'x' } } },
      {
        match_bool_prefix: {
          t: { query: 'a b', operator: 'and', fuzziness: 1, prefix_length: 1, boost: 2, _name: 'x' },
        },
      },
      {
        multi_match: {
          query: 'a',
          fields: ['t^2', 'k'],
          type: 'cross_fields',
          operator: 'and',
          tie_breaker: 0.3,
          lenient: true,
          boost: 2,
          _name: 'x',
        },
      },
      { prefix: { k: { value: 'a', rewrite: 'constant_score', case_insensitive: true, boost: 2, _name: 'x' } } },
      { wildcard: { k: { wildcard: 'a', boost: 2 } } },
      {
        fuzzy: {
          t: { value: 'quik', fuzziness: 1, prefix_length: 1, max_expansions: 3, transpositions: false, boost: 2 },
        },
      },
      { dis_max: { queries: [{ match_all: { boost: 2, _name: 'y' } }, { term: { k: 'a' } }], boost: 2, _name: 'x' } },
      { constant_score: { filter: { match_all: {} }, boost: 2, _name: 'x' } },
      {
        bool: {
          should: { term: { k: 'a' } },
          must_not: { term: { k: 'b' } },
          filter: [],
          minimum_should_match: 1,
          boost: 2,
          _name: 'x',
        },
      },
      { exists: { field: 'n', boost: 2, _name: 'x' } },
      {
        regexp: {
          k: { value: 'a', flags: 'INTERSECTION', max_determinized_states: 100, case_insensitive: true, boost: 2 },
        },
      },
      { regexp: { k: { value: 'a', rewrite: 'constant_score', flags: 'NONE' } } },
    ].map((query) => ask({ query })),
  ],
});
