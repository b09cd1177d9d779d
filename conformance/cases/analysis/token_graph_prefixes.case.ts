import { defineCase, load, post, put, search } from '../../case.ts';

/** Prefixes at the end of a graph of tokens. */
const SYNONYMS = ['ny, new york, big apple', 'wi-fi, wireless lan', 'usa, united states of america', 'quick, fast'];
const QUERIES = [
  'ny',
  'new york',
  'city ny',
  'ny ci',
  'ny city wi-fi',
  'wi-fi',
  'wi-fi ne',
  'in usa',
  'usa ny',
  'quick',
  'ny quick',
  'ny qu',
  'big apple',
];
const field = (analyzer: string, options: object = {}) => ({
  type: 'text',
  analyzer: 'plain',
  search_analyzer: analyzer,
  ...options,
});
const of = (query: object, options: object = {}) => search('a', { query, ...options });

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: {
          filter: {
            graph: { type: 'synonym_graph', synonyms: SYNONYMS },
            of: { type: 'stop', stopwords: ['of', 'the'] },
          },
          analyzer: {
            plain: { tokenizer: 'whitespace', filter: ['lowercase'] },
            graph: { tokenizer: 'whitespace', filter: ['lowercase', 'graph'] },
            holes: { tokenizer: 'whitespace', filter: ['lowercase', 'graph', 'of'] },
          },
        },
      },
      mappings: {
        properties: {
          t: field('graph'),
          h: field('holes'),
          d: field('graph', { index_options: 'docs' }),
          k: { type: 'keyword' },
        },
      },
    }),
    load(
      'a',
      [
        'the new york city wi-fi',
        'big apples and big apple city',
        'nyc in the city of ny',
        'wireless land of new yorkers',
        'wireless lan fast fastest quickly',
        'united states of american cities',
        'in united states of america ny',
        'in united states america new',
        'city ny quickest',
      ].map((text) => ({ t: text, h: text, d: text })),
    ),
  ],
  reads: [
    ...QUERIES.flatMap((query) => [
      of({ match_bool_prefix: { t: query } }),
      of({ match_bool_prefix: { t: { query, operator: 'and' } } }),
      of({ match_phrase_prefix: { t: query } }),
      of({ match_phrase_prefix: { t: { query, max_expansions: 1 } } }),
      of({ match_phrase_prefix: { t: { query, slop: 2 } } }),
    ]),
    ...['in usa', 'usa', 'usa ny', 'city the ny', 'city of usa', 'the usa', 'big the ny of usa'].flatMap((query) => [
      of({ match_phrase: { h: query } }),
      of({ match: { h: query } }),
      of({ match_phrase_prefix: { h: query } }),
      of({ match_bool_prefix: { h: query } }),
      of({ match_phrase_prefix: { h: { query, slop: 1 } } }),
    ]),
    of({ match: { d: 'ny city' } }),
    of({ match_bool_prefix: { d: 'city ny' } }),
    of({ match_bool_prefix: { t: { query: 'ny city quick', minimum_should_match: 2 } } }),
    of({ match_bool_prefix: { t: { query: 'city nu ny', fuzziness: 1 } } }),
    of({ match_phrase_prefix: { t: { query: 'ny', boost: 3 } } }),
    ...['bool_prefix', 'phrase_prefix'].flatMap((type) => [
      of({ multi_match: { query: 'city ny', fields: ['t', 'h'], type } }),
      of({ multi_match: { query: 'ny wi-fi', fields: ['t^2', 'h'], type, lenient: true } }),
    ]),
    of({
      multi_match: { query: 'city ny', fields: ['t'], type: 'bool_prefix', auto_generate_synonyms_phrase_query: false },
    }),
    of({ match_phrase_prefix: { t: 'ny' } }, { highlight: { fields: { t: {} } } }),
    of({ match_phrase_prefix: { t: 'city ny' } }, { highlight: { type: 'plain', fields: { t: {} } } }),
    of({ match_bool_prefix: { t: 'city ny' } }, { highlight: { fields: { t: {} } } }),
    ...[
      { match_phrase_prefix: { t: 'city ny' } },
      { match_phrase_prefix: { t: { query: 'city ny', slop: 1 } } },
      { match_bool_prefix: { t: 'city ny' } },
      { match_phrase: { h: 'usa' } },
    ].map((query) => post('/a/_validate/query?explain=true', { query })),
  ],
});
