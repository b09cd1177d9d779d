import { defineCase, get, post, put, search } from '../../case.ts';

const create = (analysis: unknown, mappings = {}) => put('/a', { settings: { analysis }, mappings });
const analyze = (body: unknown) => post('/a/_analyze', body);

// The reference from jars knows settings of the type `standard` alone: simple, stop, keyword and whitespace need the module analysis-common
// there, and are compared with Lucene's own analyzers in native/engine/tests.
export default defineCase({
  examples: [
    [
      create(
        {
          analyzer: {
            mine: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'no_the'] },
            plain: { tokenizer: 'standard' },
            short: { type: 'standard', max_token_length: 4 },
            stopped: { type: 'standard', stopwords: ['a', 'the'] },
            english_stops: { type: 'standard', stopwords: '_english_' },
            long: { type: 'custom', tokenizer: 'long_tokens', filter: ['lowercase'] },
          },
          filter: { no_the: { type: 'stop', stopwords: ['the'] } },
          tokenizer: { long_tokens: { type: 'standard', max_token_length: 5 } },
          normalizer: { low: { type: 'custom', filter: ['lowercase'] } },
        },
        {
          properties: {
            t: { type: 'text', analyzer: 'mine' },
            s: { type: 'text', analyzer: 'mine', search_analyzer: 'plain' },
            k: { type: 'keyword', normalizer: 'low' },
            n: { type: 'long' },
            d: { type: 'text' },
          },
        },
      ),
      ...['mine', 'plain', 'short', 'stopped', 'english_stops', 'long'].map((analyzer) =>
        analyze({ analyzer, text: 'The quick One, a Wonderful day' }),
      ),
      ...['t', 's', 'k', 'n', 'd', 'nope'].map((field) => analyze({ field, text: 'The Quick' })),
      analyze({ text: 'The Quick' }),
      analyze({ normalizer: 'low', text: 'The Quick' }),
      analyze({ normalizer: 'nope', text: 'The Quick' }),
      analyze({ tokenizer: 'long_tokens', filter: ['no_the'], text: 'the wonderful' }),
      analyze({ analyzer: 'nope', text: 'x' }),
      analyze({ field: 't', analyzer: 'short', text: 'The Quick' }),
      put('/a/_doc/1', { t: 'The Quick fox', s: 'The Quick', k: 'ABC' }),
      put('/a/_doc/2?refresh=true', { t: 'the', k: 'abc' }),
      search('a', { query: { match: { t: 'THE QUICK' } } }),
      search('a', { query: { match: { s: 'The Quick' } } }),
      search('a', { query: { match: { t: 'the' } } }),
      search('a', { query: { term: { k: 'aBC' } } }),
      search('a', { aggs: { k: { terms: { field: 'k' } } }, size: 0 }),
      get('/a'),
    ],
    [
      create(
        { analyzer: { default: { type: 'standard', max_token_length: 1 } } },
        { properties: { t: { type: 'text' } } },
      ),
      analyze({ text: 'A b' }),
      analyze({ field: 't', text: 'A b' }),
      put('/a/_doc/1?refresh=true', { t: 'A b' }),
      search('a', { query: { match: { t: 'a' } } }),
      search('a', { query: { match: { t: 'A' } } }),
    ],
    [
      create(
        { analyzer: { default: { type: 'standard' }, default_search: { type: 'standard', max_token_length: 1 } } },
        { properties: { t: { type: 'text' } } },
      ),
      put('/a/_doc/1?refresh=true', { t: 'Ab' }),
      search('a', { query: { match: { t: 'Ab' } } }),
      search('a', { query: { match: { t: 'ab' } } }),
    ],
    create({ analyzer: { x: { type: 'nope' } } }),
    create({ analyzer: { x: { type: 'custom' } } }),
    create({ analyzer: { x: { type: 'custom', tokenizer: 'nope' } } }),
    create({ analyzer: { x: { type: 'custom', tokenizer: 'standard', filter: ['nope'] } } }),
    create({ analyzer: { x: { type: 'custom', tokenizer: 'standard', char_filter: ['nope'] } } }),
    create({ analyzer: { x: {} } }),
    create({ analyzer: { x: 1 } }),
    create({ analyzer: [] }),
    create({ analyzer: { _x: { type: 'standard' } } }),
    create({ analyzer: { x: { type: 'standard', max_token_length: 0 } } }),
    create({ analyzer: { x: { type: 'standard', max_token_length: 'x' } } }),
    create({ analyzer: { x: { type: 'standard', nope: 1 } } }),
    create({ filter: { x: { type: 'nope' } } }),
    create({ filter: { x: {} } }),
    create({ tokenizer: { x: { type: 'nope' } } }),
    create({ nope: { x: { type: 'standard' } } }),
    [
      put('/a'),
      put('/a/_settings', { analysis: { analyzer: { x: { type: 'standard' } } } }),
      post('/a/_close'),
      put('/a/_settings', { analysis: { analyzer: { x: { type: 'standard', max_token_length: 1 } } } }),
      post('/a/_open'),
      analyze({ analyzer: 'x', text: 'A b' }),
    ],
  ],
});
