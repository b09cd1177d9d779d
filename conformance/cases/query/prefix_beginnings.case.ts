import { defineCase, load, post, put } from '../../case.ts';

const prefix = (field: string, value: string, more: object = {}) => ({
  prefix: { [field]: { value, case_insensitive: true, ...more } },
});
const request = (field: string, value: string, more: object = {}) =>
  post('/a/_search', { query: prefix(field, value, more), explain: !/^.?.?$/.test(value) });

/** Prefixes for which the case of letters does not count, in texts that keep the beginnings of their words. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text', index_prefixes: {} },
          u: { type: 'text', index_prefixes: { min_chars: 3, max_chars: 4 } },
        },
      },
    }),
    load('a', [
      { t: 'Hello wonderful', u: 'Hello h1 h2x' },
      { t: 'help we', u: 'he éa help' },
      { t: 'hear ye', u: 'heard éab' },
    ]),
  ],
  reads: [
    ...['H', 'h', 'HEL', 'hEl', 'HELLO', 'HELLOW', 'WONDERFu', 'Z', '1', ''].map((value) => request('t', value)),
    ...['H', 'HE', 'H1', 'h2', 'HEA', 'HELP', 'HEARD', 'ÉA', 'éA'].map((value) => request('u', value)),
    request('t', 'HEL', { rewrite: 'scoring_boolean', boost: 2 }),
    request('t', 'HEL', { rewrite: 'constant_score' }),
    request('u', 'HE', { rewrite: 'scoring_boolean', boost: 2 }),
    post('/a/_search', { query: prefix('t', 'HEL'), highlight: { fields: { t: {} } } }),
    post('/a/_search', { query: prefix('t', 'HEL'), highlight: { fields: { t: { type: 'plain' } } } }),
    post('/a/_search', { query: prefix('u', 'HE'), highlight: { fields: { u: {} } } }),
    ...['', '&rewrite=true'].flatMap((more) => [
      post(`/a/_validate/query?explain=true${more}`, { query: prefix('t', 'HEL') }),
      post(`/a/_validate/query?explain=true${more}`, { query: prefix('t', 'HEL', { rewrite: 'scoring_boolean' }) }),
    ]),
  ],
});
