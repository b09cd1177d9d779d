import { defineCase, load, post, put } from '../../case.ts';

const ask = (query: string, more: object = {}) => [
  post('/a/_search', { query: { query_string: { query, ...more } }, _source: false }),
  post('/a/_validate/query?explain=true', { query: { query_string: { query, ...more } } }, { majors: [9] }),
];

/** Slops below zero, which only phrases of several words refuse. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { analysis: { analyzer: { sh: { tokenizer: 'standard', filter: ['lowercase', 'shingle'] } } } },
      mappings: {
        properties: {
          t: { type: 'text' },
          s: { type: 'text', analyzer: 'sh' },
          o: { type: 'text', index_options: 'freqs' },
          p: { type: 'text', index_phrases: true },
          k: { type: 'keyword' },
          n: { type: 'integer' },
        },
      },
    }),
    load('a', [{ t: 'quick brown fox', s: 'quick brown', o: 'quick brown', p: 'quick brown', k: 'quick brown', n: 1 }]),
  ],
  reads: [
    ...ask('"quick brown"~-1', { fields: ['t'] }),
    ...ask('"quick brown"~-1.7', { default_field: 't' }),
    ...ask('"quick brown"~-0.5', { default_field: 't' }),
    ...ask('"quick"~-3', { fields: ['t'] }),
    ...ask('"quick brown"', { fields: ['t'], phrase_slop: -1 }),
    ...ask('"quick brown"~1', { fields: ['t'], phrase_slop: -1 }),
    ...ask('"quick"', { fields: ['t'], phrase_slop: -1 }),
    ...ask('quick brown', { fields: ['t'], phrase_slop: -1 }),
    ...ask('quick brown', { fields: ['t'], phrase_slop: -2, type: 'phrase' }),
    ...ask('"quick brown"~-1', { fields: ['s'] }),
    ...ask('"quick"~-1', { fields: ['s'] }),
    ...ask('"quick brown"~-1', { fields: ['o'] }),
    ...ask('"quick brown"~-1', { fields: ['p'] }),
    ...ask('"quick brown"~-1', { fields: ['k'] }),
    ...ask('"quick brown"~-1', { fields: ['n'] }),
    ...ask('"quick brown"~-1', { fields: ['t', 'k'], lenient: true }),
    ...ask('"quick brown"~-1 fox'),
    ...ask('"quick brown"~-1', { fields: ['nope'] }),
  ],
});
