import { defineCase, load, post, put, search } from '../../case.ts';

const FILTERS: Readonly<Record<string, object>> = {
  graph: {
    type: 'synonym_graph',
    synonyms: ['ny, new york, big apple', 'usa => united states, america', 'fast, quick'],
  },
  flat: { type: 'synonym', synonyms: ['ny, new york, big apple', 'usa => united states, america', 'fast, quick'] },
  contracted: { type: 'synonym_graph', synonyms: ['# a comment', 'fast, quick, speedy', 'a\\,b => c'], expand: false },
  contracted_flat: { type: 'synonym', synonyms: ['fast, quick, speedy', 'new york, ny'], expand: false },
  wordnet: {
    type: 'synonym_graph',
    format: 'wordnet',
    synonyms: [
      "s(100000001,1,'abstain',v,1,0).",
      "s(100000001,2,'refrain',v,1,0).",
      "s(100000002,1,'kick the habit',v,1,0).",
    ],
  },
  lenient: { type: 'synonym_graph', synonyms: ['the, of', 'fast, the', 'x => y'], lenient: true },
  any_case: { type: 'synonym_graph', synonyms: ['fast, Quick'], ignore_case: true },
  updateable: { type: 'synonym_graph', synonyms: ['fast, quick'], updateable: true },
};
const NAMES = Object.keys(FILTERS);
const TEXTS = [
  'I love New York and the USA fast',
  'ny',
  'new york city',
  'big apple new',
  'quick speedy FAST',
  'a,b abstain',
  '',
];

const settings = {
  refresh_interval: -1,
  analysis: {
    filter: { ...FILTERS, the: { type: 'stop', stopwords: ['the', 'of'] } },
    analyzer: {
      ...Object.fromEntries(NAMES.map((name) => [name, { tokenizer: 'standard', filter: ['lowercase', name] }])),
      lenient: { tokenizer: 'standard', filter: ['lowercase', 'the', 'lenient'] },
      any_case: { tokenizer: 'whitespace', filter: ['any_case'] },
      stemmed: { tokenizer: 'standard', filter: ['lowercase', 'porter_stem', 'graph'] },
      both: { tokenizer: 'standard', filter: ['lowercase', 'graph', 'contracted'] },
    },
  },
};
const broken = (synonyms: readonly string[], filter: readonly string[] = []) =>
  put('/b', {
    settings: {
      analysis: {
        filter: { s: { type: 'synonym_graph', synonyms }, e: { type: 'edge_ngram' } },
        analyzer: { x: { tokenizer: 'standard', filter: [...filter, 's'] } },
      },
    },
  });

/** The token filter `synonym`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings,
      mappings: {
        properties: {
          t: { type: 'text', search_analyzer: 'graph' },
          f: { type: 'text', analyzer: 'flat' },
          u: { type: 'text', search_analyzer: 'updateable' },
        },
      },
    }),
    load('a', [
      { t: 'I love New York', f: 'New York is fast', u: 'quick' },
      { t: 'ny is quick', f: 'ny', u: 'slow' },
      { t: 'the big apple', f: 'apple' },
      { t: 'york new', f: 'york new' },
      { t: 'united states of america', f: 'usa' },
    ]),
  ],
  reads: [
    ...[...NAMES, 'stemmed', 'both'].flatMap((analyzer) =>
      TEXTS.map((text) => post('/a/_analyze', { analyzer, text })),
    ),
    ...[
      { match: { t: 'ny' } },
      { match: { t: 'new york' } },
      { match: { t: { query: 'love new york', operator: 'and' } } },
      { match: { t: { query: 'ny fast', minimum_should_match: 2 } } },
      { match: { t: { query: 'ny', auto_generate_synonyms_phrase_query: false } } },
      { match: { t: 'usa' } },
      { match_phrase: { t: 'love ny' } },
      { match_phrase: { t: 'ny is fast' } },
      { match_phrase: { t: { query: 'love ny', slop: 1 } } },
      { query_string: { query: 'ny OR usa', default_field: 't' } },
      { query_string: { query: '"love ny"', default_field: 't' } },
      { simple_query_string: { query: 'love ny', fields: ['t'], default_operator: 'and' } },
      { multi_match: { query: 'ny fast', fields: ['t', 'f'] } },
      { multi_match: { query: 'ny', fields: ['t', 'f'], type: 'phrase' } },
      { match: { f: 'new york' } },
      { match: { f: 'usa' } },
      { match: { u: 'fast' } },
    ].map((query) => search('a', { query, highlight: { fields: { '*': {} } } })),
  ],
  examples: [
    broken(['a => b => c']),
    broken(['a, the'], ['stop']),
    broken(['a, b'], ['e']),
    broken(['a, b'], ['keyword_repeat']),
    put('/c', {
      settings: {
        analysis: {
          filter: { s: { type: 'synonym', synonyms: ['a,b'], updateable: true } },
          analyzer: { x: { tokenizer: 'standard', filter: ['s'] } },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'x' } } },
    }),
    post('/_analyze', { tokenizer: 'standard', filter: [{ type: 'synonym', synonyms: ['a, b c'] }], text: 'a b c' }),
    post('/_analyze', { tokenizer: 'standard', filter: ['synonym'], text: 'a' }),
  ],
});
