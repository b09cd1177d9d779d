import { defineCase, fieldMappings, get, load, put, search } from '../../case.ts';

const mapped = (parameters: object, more: object = {}) =>
  put('/a', {
    settings: {
      number_of_shards: 1,
      analysis: { analyzer: { stopped: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'stop'] } } },
    },
    mappings: { properties: { t: { type: 'text', ...parameters }, ...more } },
  });
const DOCUMENTS = [
  { t: 'quick brown fox jumps' },
  { t: ['brown quick', 'fox jumps over the lazy dog'] },
  { t: 'the quick the brown fox the' },
  { t: 'quick brown' },
  { t: 'q quiche quixotically Quick brownie' },
  { t: ['fox', 'x'] },
  {},
  { t: '' },
];
const request = (queries: readonly object[]) => [
  ...queries.map((query) => search('a', { query, explain: true, _source: false })),
  ...queries.map((query) => search('a', { query, profile: true, _source: false })),
];
const highlighted = (queries: readonly object[]) =>
  queries.flatMap((query) =>
    ['unified', 'plain'].map((type) =>
      search('a', { query, highlight: { fields: { t: { type } } }, _source: false, sort: ['_doc'] }),
    ),
  );
const phrase = (query: string, more = {}) => ({ match_phrase: { t: { query, ...more } } });
const PHRASES = [
  phrase('quick brown'),
  phrase('quick brown fox'),
  phrase('quick'),
  phrase('quick the brown'),
  phrase('quick brown the'),
  phrase('the quick brown'),
  phrase('quick fox', { slop: 1 }),
  phrase('fox brown'),
  phrase('Quick Brown', { analyzer: 'keyword' }),
  phrase('quick brown', { boost: 2 }),
  phrase('Quick Brown', { analyzer: 'whitespace' }),
  { multi_match: { query: 'quick brown', fields: ['t', 'u'], type: 'phrase' } },
  { query_string: { query: '"quick brown" OR "fox jumps"', fields: ['t'] } },
  { simple_query_string: { query: '"quick brown" "brown fox jumps"', fields: ['t'] } },
  { match: { t: 'quick brown' } },
  { bool: { must: [phrase('quick brown')], must_not: [phrase('fox jumps')] } },
];
const PREFIXES = ['', 'q', 'qu', 'qui', 'quick', 'quickl', 'quixot', 'b', 'br', 'Q', 'Qu', 'zz', 'f'].map((text) => ({
  prefix: { t: text },
}));
const prefixed = (value: string, rewrite: string) => ({ prefix: { t: { value, rewrite } } });
const BY_PREFIX = [
  ...PREFIXES.filter(({ prefix }) => prefix.t.length !== 1),
  ...['constant_score', 'constant_score_boolean', 'scoring_boolean', 'top_terms_2', 'top_terms_boost_2'].flatMap(
    (rewrite) => [prefixed('qu', rewrite), prefixed('quickly', rewrite)],
  ),
  { prefix: { t: { value: 'qu', boost: 3 } } },
  { match_bool_prefix: { t: 'brown qu' } },
  { match_bool_prefix: { t: 'fox quixotical' } },
  { match_bool_prefix: { t: 'br' } },
  { match_phrase_prefix: { t: 'quick br' } },
  { match_phrase_prefix: { t: 'quick brown f' } },
  { match_phrase_prefix: { t: 'quick brown fo' } },
  { match_phrase_prefix: { t: 'br' } },
  { match_phrase_prefix: { t: { query: 'quick fo', slop: 1 } } },
  { match_phrase_prefix: { t: { query: 'do', slop: 1 } } },
  { match_phrase_prefix: { t: { query: 'lazy do', boost: 2 } } },
  { match_phrase_prefix: { t: 'quick brownies' } },
  { match_phrase_prefix: { t: 'x zz' } },
  { multi_match: { query: 'brown qu', fields: ['t'], type: 'bool_prefix' } },
  { multi_match: { query: 'quick br', fields: ['t'], type: 'phrase_prefix' } },
  { query_string: { query: 'qu* AND bro*', fields: ['t'] } },
  { simple_query_string: { query: 'qu* fo*', fields: ['t'] } },
  { bool: { must_not: { prefix: { t: 'qu' } } } },
  { wildcard: { t: 'qu*' } },
];
const UNSEEN = [
  { term: { 't._index_phrase': 'quick brown' } },
  { exists: { field: 't._index_phrase' } },
  { match: { 't._index_prefix': 'qui' } },
  { prefix: { 't._index_prefix': 'qui' } },
  { query_string: { query: 'qu', fields: ['t._index*'] } },
];

/** Pairs of words and beginnings of words that texts keep for phrases and prefixes. */
export default defineCase({
  examples: [
    [mapped({ index_phrases: true }), load('a', DOCUMENTS), ...request(PHRASES), ...highlighted(PHRASES.slice(0, 6))],
    [mapped({ index_phrases: true, analyzer: 'stopped', norms: false }), load('a', DOCUMENTS), ...request(PHRASES)],
    [
      mapped({ index_phrases: true, similarity: 'boolean', position_increment_gap: 0, store: true }),
      load('a', DOCUMENTS),
      ...request(PHRASES.slice(0, 6)),
      ...request([phrase('brown quick fox'), phrase('quick fox'), phrase('fox x')]),
    ],
    [
      mapped({ index_prefixes: {} }, { u: { type: 'text' } }),
      load('a', DOCUMENTS),
      ...request(BY_PREFIX),
      ...PREFIXES.map((query) => search('a', { query, _source: false })),
      ...highlighted(BY_PREFIX.slice(1, 6)),
      ...highlighted([{ match_phrase_prefix: { t: 'quick br' } }, { match_bool_prefix: { t: 'brown qu' } }]),
    ],
    [
      mapped({ index_prefixes: { min_chars: 3, max_chars: 4 }, index_options: 'freqs' }),
      load('a', DOCUMENTS),
      ...PREFIXES.map((query) => search('a', { query, _source: false })),
    ],
    [
      mapped({
        index_prefixes: { min_chars: '1', max_chars: 2 },
        analyzer: 'stopped',
        fields: { p: { type: 'text', index_prefixes: {} } },
      }),
      load('a', DOCUMENTS),
      ...PREFIXES.map((query) => search('a', { query, _source: false })),
      search('a', { query: { prefix: { 't.p': 'qui' } }, explain: true }),
      search('a', { query: { match_phrase_prefix: { t: 'brown f' } }, explain: true }),
      search('a', { query: { match_phrase_prefix: { t: 'quick the b' } }, explain: true }),
    ],
    // Gaps of several words, and at the end of a value.
    [
      mapped({ index_phrases: true, analyzer: 'stopped', position_increment_gap: 0 }),
      load('a', [
        { t: 'quick the a brown the fox' },
        { t: ['quick the', 'brown'] },
        { t: 'quick the brown' },
        { t: ['quick a the', 'fox'] },
      ]),
      ...request(
        ['quick the a', 'quick the brown', 'quick the a brown', 'quick brown', 'quick a the fox'].map((text) =>
          phrase(text),
        ),
      ),
    ],
    [
      mapped({ index_prefixes: {}, analyzer: 'stopped', position_increment_gap: 0 }),
      load('a', [
        { t: ['quick x', 'brown'] },
        { t: ['quick the', 'brown'] },
        { t: 'quick brown' },
        { t: 'quick x y brown' },
        { t: ['quick x the', 'brown fox'] },
      ]),
      ...['x bro', 'quick bro', 'quick x bro', 'quick the bro', 'x the bro'].map((text) =>
        search('a', { query: { match_phrase_prefix: { t: text } }, explain: true, _source: false }),
      ),
    ],
    [
      mapped({ index_prefixes: {}, index_phrases: true, fields: { q: { type: 'text', index_phrases: true } } }),
      load('a', DOCUMENTS),
      ...UNSEEN.map((query) => search('a', { query })),
      search('a', { fields: ['t*'], _source: false }),
      search('a', { docvalue_fields: ['t._index_prefix'], size: 1 }),
      search('a', { size: 0, aggs: { x: { terms: { field: 't._index_phrase' } } } }),
      search('a', { query: { query_string: { query: 'quick' } }, _source: false }),
      search('a', { query: { exists: { field: 't' } }, _source: false }),
      search('a', { query: { match_phrase: { 't.q': 'quick brown' } }, explain: true, _source: false }),
      get('/a/_field_caps?fields=t._index_prefix,t'),
      fieldMappings('a', 't*'),
    ],
    ...[
      { index_prefixes: { min_chars: 0 } },
      { index_prefixes: { min_chars: 3, max_chars: 2 } },
      { index_prefixes: { max_chars: 20 } },
      { index_prefixes: { nope: 1 } },
      { index_prefixes: 'x' },
      { index_prefixes: [] },
      { index_prefixes: null },
      { index_prefixes: { min_chars: '2', max_chars: 'x' } },
      { index_prefixes: { min_chars: 1.7 } },
      { index_prefixes: { min_chars: null } },
      { index_prefixes: { min_chars: 99_999_999_999 } },
      { index_prefixes: {}, index: false },
      { index_prefixes: { min_chars: 1, max_chars: 1 }, index_options: 'docs' },
      { index_phrases: true, index: false },
      { index_phrases: true, index_options: 'freqs' },
      { index_phrases: 'x' },
      { index_phrases: true, index_prefixes: {}, index: false },
      { fields: { q: { type: 'text', index_phrases: true, index: false } } },
    ].map((parameters) => [
      put('/a', { mappings: { properties: { o: { properties: { t: { type: 'text', ...parameters } } } } } }),
      get('/a/_mapping'),
    ]),
    ...[
      [{ index_prefixes: {} }, {}],
      [{}, { index_prefixes: {} }],
      [{ index_prefixes: {} }, { index_prefixes: { min_chars: 1 } }],
      [{ index_prefixes: {} }, { index_prefixes: {} }],
      [{ index_phrases: true }, {}],
      [{}, { index_phrases: true }],
    ].map(([before, after]) => [
      put('/a', { mappings: { properties: { t: { type: 'text', ...before } } } }),
      put('/a/_mapping', { properties: { t: { type: 'text', ...after } } }),
    ]),
  ],
});
