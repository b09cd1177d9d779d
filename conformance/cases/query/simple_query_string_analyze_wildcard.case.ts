import { defineCase, load, post, put } from '../../case.ts';

/** Several fields come in a non-deterministic order where they are rendered. */
const request = (
  query: string,
  more: { readonly fields?: readonly string[]; readonly [option: string]: unknown } = {},
) => {
  const body = { query: { simple_query_string: { query, analyze_wildcard: true, ...more } } };
  const printed = post('/a/_validate/query?explain=true', body, { majors: [9] });
  return [post('/a/_search', { ...body, _source: false }), ...(more.fields?.length === 1 ? [printed] : [])];
};

/** Prefixes whose text is analysed: only the last term is searched as a prefix, and as a term under the name that was requested. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        analysis: {
          analyzer: {
            st: { tokenizer: 'standard', filter: ['lowercase', 'stop'] },
            sh: { tokenizer: 'standard', filter: ['lowercase', 'shingle'] },
          },
          normalizer: { lo: { type: 'custom', filter: ['lowercase'] } },
        },
      },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text', analyzer: 'st' },
          s: { type: 'text', analyzer: 'sh' },
          p: { type: 'text', index_prefixes: {} },
          k: { type: 'keyword' },
          l: { type: 'keyword', normalizer: 'lo' },
          n: { type: 'integer' },
          d: { type: 'date' },
          b: { type: 'boolean' },
          f: { type: 'flattened' },
          un: { type: 'text', index: false },
          al: { type: 'alias', path: 't' },
        },
      },
    }),
    load('a', [
      { t: 'the Quick fox-trot', u: 'running the fox', s: 'one two three', p: 'hello quick', k: 'Quick', l: 'Quick' },
      {
        t: 'quicker foxes',
        u: 'foxes',
        s: 'one three',
        p: 'help',
        k: 'a b',
        n: 12,
        d: '2020-01-01',
        f: { a: 'quick' },
      },
      { t: 'brown', u: 'brown', s: 'thre', p: 'held', n: 1, b: true },
    ]),
  ],
  reads: [
    ...request('Qui*', { fields: ['t'] }),
    ...request('FOX-tr*', { fields: ['t'] }),
    ...request('fox-tr* brown', { fields: ['t'], default_operator: 'and' }),
    ...request('fox-tr* brown', { fields: ['t'], minimum_should_match: 2 }),
    ...request('fox-tr*', { fields: ['t'], minimum_should_match: 2 }),
    ...request('the-quick-fo* fox', { fields: ['t^2', 'u^3'], default_operator: 'and' }),
    ...request('the* fox', { fields: ['u'] }),
    ...request('run-the*', { fields: ['u'] }),
    ...request('the*', { fields: ['u'] }),
    ...request('...* fox', { fields: ['t', 'u'], default_operator: 'and' }),
    ...request('one-two-th*', { fields: ['s'] }),
    ...request('one-two-th*', { fields: ['s'], default_operator: 'and' }),
    ...request('hel*', { fields: ['p'] }),
    ...request('Qui*', { fields: ['k', 'l'] }),
    ...request('Qui*', { fields: ['k', 'l'], analyzer: 'standard' }),
    ...request('a-b*', { fields: ['k', 't'], analyzer: 'keyword' }),
    ...request('1*', { fields: ['n', 'd', 'b'] }),
    ...request('quick*', { fields: ['f.a'] }),
    ...request('quick*', { fields: ['un'] }),
    ...request('fox-tr*', { fields: ['al'] }),
    ...request('tr*', { fields: ['al'] }),
    ...request('qui*', { fields: ['nope'] }),
    ...request('FOX-T* the*'),
    ...request('"fox tr*" quick'),
    ...request('*'),
    ...request('qui* | -fox', { flags: 'OR|NOT|PREFIX', fields: ['t'] }),
    ...request('qui*', { flags: 'NONE', fields: ['t'] }),
    post('/a/_search', { query: { simple_query_string: { query: 'x-fo*', fields: ['un'], analyze_wildcard: true } } }),
    post('/a/_search', {
      query: { simple_query_string: { query: 'FOX-tr*', fields: ['t'], analyze_wildcard: true } },
      highlight: { fields: { t: {} } },
    }),
  ],
});
