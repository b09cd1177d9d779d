import { defineCase, load, put, search } from '../../../case.ts';

const like = (rest: object = {}) => ({
  more_like_this: { fields: ['t'], like: 'quick fox lazy', min_term_freq: 1, min_doc_freq: 1, ...rest },
});
const document = { _index: 'a', _id: '1' };
const text = (words: string) => ({ t: words, s: `${words} also`, v: words, o: words, k: words, c: [{ t: words }] });

const QUERIES = [
  like(),
  like({ min_doc_freq: 2 }),
  like({ max_doc_freq: 1 }),
  like({ minimum_should_match: '100%' }),
  like({ fields: ['v'] }),
  like({ fields: ['v'], min_doc_freq: 2 }),
  like({ fields: ['v'], max_doc_freq: 1 }),
  like({ fields: ['o'] }),
  like({ fields: ['k'], like: 'the fox sleeps' }),
  like({ like: document }),
  like({ like: document, include: true }),
  like({ like: ['quick', document] }),
  like({ unlike: 'fox' }),
  like({ stop_words: ['fox'], min_word_length: 3, boost: 3 }),
  { bool: { must: like(), should: { match: { t: 'brown' } } } },
  { bool: { should: [like({ like: 'brown' }), { match: { s: 'fox' } }] } },
  { bool: { must: { match: { t: 'fox' } }, must_not: like({ like: 'sleeps' }) } },
  { constant_score: { filter: like() } },
  { function_score: { query: like(), weight: 2 } },
  { nested: { path: 'c', query: like({ fields: ['c.t'] }) } },
];
const CHOSEN = [
  { max_query_terms: 1 },
  { max_query_terms: 2, like: 'fox fox lazy lazy quick and dog' },
  { max_query_terms: 2, like: document },
  { max_query_terms: 2, like: 'quick fox', minimum_should_match: '100%' },
  { boost_terms: 2, like: 'quick quick quick lazy fox fox' },
  { boost_terms: 1.5, max_query_terms: 2, like: [document, 'lazy dog dog'] },
].map(like);
const SEVERAL = [
  { fields: ['t', 's'] },
  { fields: ['s', 't'], max_query_terms: 1 },
  { fields: ['k', 't'] },
  { fields: ['t', 's'], like: document, boost_terms: 2 },
  { fields: ['t', 's'], like: [document, 'dog'], unlike: 'fox' },
].map(like);
const SHARED = [
  ...SEVERAL,
  ...[
    { fields: ['e', 't'] },
    { fields: ['t', 'e'] },
    { fields: ['n', 't', 'e'] },
    { fields: ['t', 'n', 'none'] },
    { fields: ['t', 's'], minimum_should_match: '60%', like: 'quick fox lazy sleeps' },
    { fields: ['s', 't', 'v', 'o'], max_query_terms: 2, like: 'quick fox lazy sleeps also' },
    { fields: ['o', 't'] },
    { fields: ['t', 's', 'o'], like: document, max_query_terms: 2 },
    { fields: ['t', 's'], like: document, minimum_should_match: 3 },
    { fields: ['t', 's'], min_doc_freq: 2 },
    { fields: ['t', 's'], max_doc_freq: 1 },
    { fields: ['k', 't'], like: 'the fox sleeps' },
    { fields: ['t', 'k'], like: ['fox', document] },
  ].map(like),
];
const fields = { t: {}, s: {}, o: {}, k: {}, 'c.t': {} };

const PLAIN = {
  type: 'plain',
  order: 'score',
  fragment_size: 10,
  number_of_fragments: 2,
  fields: { t: {}, s: {}, k: {} },
};

/**
 * Terms of `more_like_this`: two highlighters select them again for each text, one as if it were the only document, the other as if it
 * replaced its document among the others.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          s: { type: 'text' },
          v: { type: 'text', term_vector: 'with_positions_offsets' },
          o: { type: 'text', index_options: 'offsets' },
          k: { type: 'keyword' },
          e: { type: 'text' },
          n: { type: 'long' },
          c: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    load('a', [text('quick brown fox quick fox'), text('lazy dog and quick fox'), text('the fox sleeps')]),
  ],
  reads: [
    ...CHOSEN.flatMap((query) => [
      search('a', { query, highlight: { fields }, _source: false }),
      search('a', { query, highlight: PLAIN, _source: false }),
    ]),
    ...SEVERAL.map((query) => search('a', { query, highlight: PLAIN, _source: false })),
    ...SHARED.flatMap((query) => [
      search('a', { query, highlight: { fields: { ...fields, v: {}, e: {} } }, _source: false }),
      search('a', { query, highlight: { require_field_match: false, fields: { t: {}, e: {} } }, _source: false }),
      search('a', { query, highlight: { type: 'plain', fields: { t: {}, s: {}, e: {} } }, _source: false }),
    ]),
    ...QUERIES.flatMap((query) =>
      [
        { fields: { ...fields, v: {} } },
        { type: 'plain', fields: { ...fields, v: {} } },
        { fields: { v: { type: 'fvh' } } },
        { require_field_match: false, fields },
        { require_field_match: false, type: 'plain', fields: { t: {}, s: {} } },
        { fields: { t: { highlight_query: like({ like: 'brown' }) } } },
      ].map((highlight) => search('a', { query, highlight, _source: false })),
    ),
  ],
});
