import { defineCase, load, post, put, search } from '../../case.ts';

const SYNONYMS = { type: 'synonym_graph', synonyms: ['a b, c d e', 'd, f g h', 'e f => x y z, w'] };
const PARTS = { type: 'word_delimiter_graph', catenate_all: true, preserve_original: true };
const stop = (...stopwords: string[]) => ({ type: 'stop', stopwords });
const flat = (text: string, ...filters: unknown[]) =>
  post('/_analyze', { tokenizer: 'whitespace', filter: [...filters, 'flatten_graph'], text });
const WORDS = 'PowerShot wi-fi o-p-q x1y2 the-of foo';

/** The token filter `flatten_graph`: its options, and their errors. */
export default defineCase({
  plugin: 'analysis',
  setup: [
    put('/a', {
      settings: {
        analysis: {
          filter: { graph: SYNONYMS, parts: PARTS },
          analyzer: {
            flat: { tokenizer: 'whitespace', filter: ['parts', 'flatten_graph', 'lowercase'] },
            synonyms: { tokenizer: 'whitespace', filter: ['graph', 'flatten_graph'] },
          },
        },
      },
      mappings: { properties: { t: { type: 'text', analyzer: 'flat' }, s: { type: 'text', analyzer: 'synonyms' } } },
    }),
    load('a', [
      { t: 'PowerShot of a wi-fi', s: 'a b e' },
      { t: 'power shot', s: 'c d e f' },
    ]),
  ],
  reads: [
    flat('a b d', SYNONYMS),
    flat('c d e f', SYNONYMS),
    flat('d e f a b', SYNONYMS),
    flat('', SYNONYMS),
    flat(WORDS, PARTS),
    flat('a b c'),
    flat('d f', SYNONYMS, stop('f')),
    flat('c d e f', SYNONYMS, stop('x', 'g')),
    flat('a b e f', SYNONYMS, stop('a', 'c', 'y')),
    flat(WORDS, PARTS, stop('p', 'wi', 'of')),
    flat(WORDS, PARTS, stop('o', 'fi', 'the', 'foo')),
    flat(WORDS, PARTS, stop('q', 'Power', 'y')),
    flat('the of foo-bar', stop('the', 'of'), PARTS),
    flat('foo-bar the of wi-fi', stop('the', 'of'), PARTS, stop('bar')),
    post('/_analyze', { tokenizer: 'whitespace', filter: [SYNONYMS, 'flatten_graph'], text: 'a b', explain: true }),
    search('a', { query: { match_phrase: { t: 'power shot' } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match: { t: { query: 'wi-fi', operator: 'and' } } }, highlight: { fields: { t: {} } } }),
    search('a', { query: { match_phrase: { s: 'c d e' } }, highlight: { fields: { s: {} } } }),
    search('a', { query: { match_phrase_prefix: { s: 'a b' } } }),
    search('a', {
      query: {
        span_near: { clauses: [{ span_term: { s: 'a' } }, { span_term: { s: 'b' } }], slop: 0, in_order: true },
      },
    }),
  ],
});
