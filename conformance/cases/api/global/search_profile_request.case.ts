import { defineCase, load, put, search } from '../../../case.ts';

const wrapped = (query: object) => ({ wrapper: { query: Buffer.from(JSON.stringify(query)).toString('base64') } });
const fox = { term: { t: 'fox' } };
const none = { match_none: {} };

/** Queries that are known to match nothing before any shard is searched, and the queries around them. */
const empty = [
  { bool: { must: [none], boost: 3, _name: 'x' } },
  { bool: { filter: { bool: { should: [none, none] } } } },
  { bool: { should: [none], must_not: [fox] } },
  { bool: { should: [none], filter: [fox] } },
  { bool: { should: [{ bool: { must: [none] } }, fox] } },
  { bool: { must_not: none } },
  { terms: { k: [], boost: 3, _name: 'q' } },
  { constant_score: { filter: { bool: { must: none } }, boost: 3, _name: 'q' } },
  { boosting: { positive: none, negative: fox, negative_boost: 0.1 } },
  { boosting: { positive: fox, negative: none, negative_boost: 0.1 } },
  { function_score: { query: { bool: { must: none } }, boost: 3, _name: 'z' } },
  { dis_max: { queries: [none] } },
  { bool: { must: wrapped(none) } },
];

const queries = [
  wrapped(fox),
  wrapped({ bool: {} }),
  wrapped(wrapped({ term: { t: { value: 'fox', boost: 3 } } })),
  { bool: { must: wrapped(fox), must_not: wrapped(none) } },
  {
    more_like_this: {
      fields: ['t', 'u'],
      like: ['fox', { _index: 'p', doc: { t: 'brown', n: 1.5 } }],
      unlike: 'bear',
      min_term_freq: 1,
      min_doc_freq: 1,
      max_query_terms: 3,
      stop_words: ['b', 'a'],
      minimum_should_match: '40%',
      boost_terms: 1,
      include: true,
      boost: 2,
      _name: 'x',
    },
  },
  { more_like_this: { fields: ['t'], like: 'fox' } },
  { combined_fields: { query: 'fox', fields: ['t', 'u^3'] } },
  { combined_fields: { query: 'fox', fields: ['t'], operator: 'and', minimum_should_match: 2, boost: 2, _name: 'x' } },
  { terms_set: { t: { terms: ['fox'], minimum_should_match: 1, boost: 2, _name: 'x' } } },
  { distance_feature: { field: 'd', origin: '2020-01-01', pivot: '1d' } },
  { distance_feature: { field: 'd', origin: 1577836800000, pivot: '1d', boost: 2, _name: 'x' } },
  { distance_feature: { field: 'g', origin: [1, 2], pivot: '1km' } },
  { distance_feature: { field: 'g', origin: { lat: 1, lon: 2.5 }, pivot: '1km' } },
  { query_string: { query: 'fox', default_field: 't' } },
  {
    query_string: {
      query: 'fox',
      fields: ['t'],
      type: 'phrase',
      tie_breaker: 0.3,
      default_operator: 'and',
      analyzer: 'standard',
      quote_analyzer: 'standard',
      allow_leading_wildcard: false,
      fuzziness: 1,
      fuzzy_prefix_length: 1,
      fuzzy_max_expansions: 5,
      phrase_slop: 2,
      analyze_wildcard: true,
      minimum_should_match: 2,
      lenient: true,
      boost: 2,
      _name: 'x',
    },
  },
  {
    query_string: {
      query: 'fox',
      fields: ['t'],
      type: 'best_fields',
      fuzziness: 'auto',
      lenient: false,
      escape: false,
    },
  },
  {
    simple_query_string: {
      query: 'fox',
      fields: ['t'],
      analyzer: 'standard',
      flags: 'OR|AND',
      default_operator: 'and',
      lenient: true,
      analyze_wildcard: true,
      minimum_should_match: 2,
      fuzzy_prefix_length: 1,
      boost: 2,
      _name: 'x',
    },
  },
  { simple_query_string: { query: 'fox', fields: ['t'], flags: 'NONE', lenient: false } },
  { simple_query_string: { query: 'fox', fields: ['t'], flags: -1 } },
  { simple_query_string: { query: 'fox', fields: ['zz^2', 'c', 'o.date0.raw', 'b^0.5', 'a'] } },
  { query_string: { query: 'fox', fields: ['zz^2', 'c', 'o.date0.raw', 'b^0.5', 'a'] } },
  { simple_query_string: { query: 'fox', fields: ['t'], type: 'cross_fields', boost: 2 } },
  { simple_query_string: { query: 'fox', fields: ['t'], type: 'most_fields' } },
  { intervals: { t: { match: { query: 'fox' } } } },
  {
    intervals: {
      t: {
        all_of: {
          intervals: [
            { match: { query: 'fox', ordered: true } },
            { prefix: { prefix: 'br' } },
            { wildcard: { pattern: 'b*' } },
          ],
          max_gaps: 3,
          filter: { not_containing: { match: { query: 'z' } } },
        },
        boost: 2,
        _name: 'x',
      },
    },
  },
  {
    intervals: {
      t: { fuzzy: { term: 'fx', prefix_length: 1, transpositions: false, fuzziness: 1, analyzer: 'standard' } },
    },
  },
  { nested: { path: 'ne', query: { term: { 'ne.x': 1 } }, inner_hits: {} } },
  {
    nested: {
      path: 'ne',
      query: { term: { 'ne.x': 1 } },
      ignore_unmapped: true,
      inner_hits: {
        name: 'ih',
        size: 2,
        from: 1,
        _source: ['x'],
        version: true,
        explain: true,
        docvalue_fields: ['ne.x'],
        fields: [],
        sort: ['ne.x'],
      },
    },
  },
];

const options = { order: 'score', fragment_size: 20, number_of_fragments: 2, no_match_size: 10, phrase_limit: 9 };

const bodies = [
  { highlight: { fields: {} } },
  { stats: ['a'], collapse: { field: 'k' }, runtime_mappings: { r: { type: 'long' } } },
  {
    highlight: {
      fields: { t: { encoder: 'html' }, u: { fragment_size: 3, encoder: 'default', type: 'plain', order: 'score' } },
    },
  },
  { highlight: { tags_schema: 'styled', fields: [{ t: { fragment_size: 3 } }, { u: { number_of_fragments: 0 } }] } },
  { highlight: { tags_schema: 'styled', pre_tags: ['<a>'], post_tags: ['</a>'], fields: { t: {} } } },
  {
    highlight: {
      ...options,
      encoder: 'html',
      type: 'plain',
      fragmenter: 'span',
      require_field_match: false,
      boundary_scanner: 'word',
      boundary_chars: '.,',
      boundary_max_scan: 5,
      boundary_scanner_locale: 'en-US',
      highlight_filter: true,
      options: { zeta: 1, alpha: { y: 1, x: 2 }, q: 1.5 },
      highlight_query: { bool: { must: none } },
      fields: {
        t: { ...options, pre_tags: ['<a>'], post_tags: ['</a>'], highlight_query: { bool: {} }, matched_fields: ['t'] },
      },
    },
  },
  { runtime_mappings: {} },
  { runtime_mappings: { zeta: { type: 'long' }, alpha: { type: 'date', format: 'yyyy' }, m: { type: 'double' } } },
  { collapse: { field: 'k', inner_hits: { name: 'x', size: 2 } } },
  {
    collapse: {
      field: 'k',
      inner_hits: [
        { name: 'x', sort: [{ k: 'desc' }], version: true },
        { name: 'y', _source: false },
      ],
    },
  },
  { collapse: { field: 'k', inner_hits: [] } },
  { rescore: { query: { rescore_query: { bool: { must: none } } } } },
  { post_filter: { bool: { must: none } } },
  ...[
    { query: fox, filter: { exists: { field: 'k' } }, min_score: 0.1 },
    { filter: [fox, { match_all: {} }] },
    { query: fox, filter: none },
    { query: fox, collapse: { field: 'k' }, terminate_after: 5, sort: ['k'], search_after: ['0'], _name: 'r' },
  ].map((standard) => ({ retriever: { standard } })),
];

/** Since 9 a profile renders the request as it was parsed. */
export default defineCase({
  setup: [
    put('/p', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          k: { type: 'keyword' },
          d: { type: 'date' },
          g: { type: 'geo_point' },
          ne: { type: 'nested', properties: { x: { type: 'long' } } },
        },
      },
    }),
    load('p', [
      { t: 'quick brown fox', u: 'dog', k: '1', d: '2020-01-01', g: '1,2', ne: [{ x: 1 }] },
      { t: 'fox', k: '2' },
    ]),
  ],
  reads: [...[...empty, ...queries].map((query) => ({ query })), ...bodies].map((body) =>
    search('p', { profile: true, ...body }),
  ),
});
