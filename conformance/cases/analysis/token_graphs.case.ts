import { defineCase, load, post, put, search } from '../../case.ts';

const analyzer = (...filter: string[]) => ({ tokenizer: 'whitespace', filter: [...filter, 'lowercase'] });
const field = (name: string, search_analyzer = name) => ({ type: 'text', analyzer: name, search_analyzer });

/** Queries over graphs of tokens, with highlights and suggestions. */
const FIELDS = ['parts', 'synonyms', 'shingles', 'searched'];
const TEXTS = ['wi-fi PowerShot', 'new york city', 'ny wi-fi'];

export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: {
          filter: {
            parts: { type: 'word_delimiter_graph', catenate_all: true },
            graph: { type: 'synonym_graph', synonyms: ['ny, new york, big apple', 'wi-fi, wireless lan'] },
            shingled: { type: 'shingle', max_shingle_size: 3 },
          },
          analyzer: {
            parts: analyzer('parts', 'flatten_graph'),
            search_parts: analyzer('parts'),
            synonyms: analyzer('graph', 'flatten_graph'),
            search_synonyms: analyzer('graph'),
            shingles: analyzer('shingled'),
            plain: analyzer(),
          },
        },
      },
      mappings: {
        properties: {
          parts: field('parts', 'search_parts'),
          synonyms: field('synonyms', 'search_synonyms'),
          shingles: field('shingles'),
          searched: field('plain', 'search_synonyms'),
        },
      },
    }),
    load(
      'a',
      [
        'the new york city wi-fi',
        'big apple power shot',
        'PowerShot in ny',
        'wireless lan of new york',
        'york new lan wireless',
        'wifi powershot',
      ].map((text) => ({ parts: text, synonyms: text, shingles: text, searched: text })),
    ),
  ],
  reads: [
    ...FIELDS.flatMap((name) => [
      ...TEXTS.map((query) =>
        search('a', { query: { match: { [name]: query } }, highlight: { fields: { [name]: {} } } }),
      ),
      search('a', { query: { match: { [name]: { query: 'new york wi-fi', operator: 'and' } } } }),
      search('a', { query: { match: { [name]: { query: 'ny wi-fi lan', minimum_should_match: 2 } } } }),
      search('a', {
        query: { match_phrase: { [name]: 'new york' } },
        highlight: { type: 'unified', number_of_fragments: 0, fields: { [name]: {} } },
      }),
      search('a', { query: { match_phrase: { [name]: { query: 'ny wi-fi', slop: 3 } } } }),
      search('a', { query: { match_phrase_prefix: { [name]: 'ny wi' } } }),
      search('a', { query: { match_bool_prefix: { [name]: 'wi-fi po' } } }),
      search('a', { query: { query_string: { default_field: name, query: '"wi-fi" OR ny' } } }),
      search('a', { query: { simple_query_string: { fields: [name], query: 'wi-fi + york' } } }),
      search('a', { query: { intervals: { [name]: { match: { query: 'new york', ordered: true, max_gaps: 1 } } } } }),
    ]),
    search('a', {
      query: { multi_match: { query: 'ny wi-fi', fields: ['synonyms', 'searched'], type: 'cross_fields' } },
    }),
    search('a', { query: { multi_match: { query: 'ny wi-fi', fields: FIELDS, type: 'phrase' } } }),
    ...['plain', 'fvh'].map((type) =>
      search('a', {
        query: { match_phrase: { searched: 'big apple' } },
        highlight: { type: type === 'fvh' ? 'unified' : type, fields: { searched: {} } },
      }),
    ),
    search('a', { suggest: { s: { text: 'wi-fo powershat', term: { field: 'parts' } } } }),
    search('a', { suggest: { s: { text: 'nwe yrok', phrase: { field: 'shingles', size: 2 } } } }),
    post('/a/_analyze', { analyzer: 'search_synonyms', text: 'ny wi-fi' }),
  ],
});
