import { defineCase, load, post, put } from '../../case.ts';

/** Several fields come in an order of chance where they are printed. */
const ask = (query: string, more: { readonly fields?: readonly string[]; readonly [option: string]: unknown } = {}) => {
  const body = { query: { simple_query_string: { query, analyze_wildcard: true, ...more } } };
  const printed = post('/a/_validate/query?explain=true', body, { majors: [9] });
  return [post('/a/_search', { ...body, _source: false }), ...(more.fields?.length === 1 ? [printed] : [])];
};

/** Prefixes whose words are analysed: only the last one is looked for as a prefix, as a term under the name that was asked for. */
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
    ...ask('Qui*', { fields: ['t'] }),
    ...ask('FOX-tr*', { fields: ['t'] }),
    ...ask('fox-tr* brown', { fields: ['t'], default_operator: 'and' }),
    ...ask('fox-tr* brown', { fields: ['t'], minimum_should_match: 2 }),
    ...ask('fox-tr*', { fields: ['t'], minimum_should_match: 2 }),
    ...ask('the-quick-fo* fox', { fields: ['t^2', 'u^3'], default_operator: 'and' }),
    ...ask('the* fox', { fields: ['u'] }),
    ...ask('run-the*', { fields: ['u'] }),
    ...ask('the*', { fields: ['u'] }),
    ...ask('...* fox', { fields: ['t', 'u'], default_operator: 'and' }),
    ...ask('one-two-th*', { fields: ['s'] }),
    ...ask('one-two-th*', { fields: ['s'], default_operator: 'and' }),
    ...ask('hel*', { fields: ['p'] }),
    ...ask('Qui*', { fields: ['k', 'l'] }),
    ...ask('Qui*', { fields: ['k', 'l'], analyzer: 'standard' }),
    ...ask('a-b*', { fields: ['k', 't'], analyzer: 'keyword' }),
    ...ask('1*', { fields: ['n', 'd', 'b'] }),
    ...ask('quick*', { fields: ['f.a'] }),
    ...ask('quick*', { fields: ['un'] }),
    ...ask('fox-tr*', { fields: ['al'] }),
    ...ask('tr*', { fields: ['al'] }),
    ...ask('qui*', { fields: ['nope'] }),
    ...ask('FOX-T* the*'),
    ...ask('"fox tr*" quick'),
    ...ask('*'),
    ...ask('qui* | -fox', { flags: 'OR|NOT|PREFIX', fields: ['t'] }),
    ...ask('qui*', { flags: 'NONE', fields: ['t'] }),
    post('/a/_search', { query: { simple_query_string: { query: 'x-fo*', fields: ['un'], analyze_wildcard: true } } }),
    post('/a/_search', {
      query: { simple_query_string: { query: 'FOX-tr*', fields: ['t'], analyze_wildcard: true } },
      highlight: { fields: { t: {} } },
    }),
  ],
});
