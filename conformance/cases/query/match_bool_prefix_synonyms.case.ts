import { defineCase, get, load, put, search } from '../../case.ts';

const TEXTS = ['fox-trot no', 'fox trot', 'trot no', 'trot', 'fox the', 'fox trot the', 'no trot', 'fox x no no'];

/** ES: several terms at the last position are synonyms, and no prefixes. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: { analyzer: { cut: { type: 'custom', tokenizer: 'standard', filter: ['shingle', 'stop'] } } },
      },
      mappings: { properties: { t: { type: 'text' }, u: { type: 'text' } } },
    }),
    load('a', [{ t: 'fox trot now', u: 'trotting' }, { t: 'trot' }, { t: 'foxtrot not' }, { t: 'trotter fox' }]),
  ],
  reads: TEXTS.flatMap((query) => [
    search('a', { query: { match_bool_prefix: { t: { query, analyzer: 'cut' } } }, explain: true }),
    search('a', { query: { match_bool_prefix: { t: { query, analyzer: 'cut', operator: 'and' } } } }),
    search('a', { query: { match_bool_prefix: { t: { query, analyzer: 'cut', fuzziness: 1 } } }, profile: true }),
    search('a', { query: { multi_match: { query, fields: ['t', 'u'], type: 'bool_prefix', analyzer: 'cut' } } }),
    get('/a/_validate/query?explain=true', { query: { match_bool_prefix: { t: { query, analyzer: 'cut' } } } }),
  ]),
});
