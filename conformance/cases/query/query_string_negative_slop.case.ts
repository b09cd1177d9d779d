import { defineCase, load, post, put } from '../../case.ts';

const request = (query: string, more: object = {}) => [
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
    ...request('"quick brown"~-1', { fields: ['t'] }),
    ...request('"quick brown"~-1.7', { default_field: 't' }),
    ...request('"quick brown"~-0.5', { default_field: 't' }),
    ...request('"quick"~-3', { fields: ['t'] }),
    ...request('"quick brown"', { fields: ['t'], phrase_slop: -1 }),
    ...request('"quick brown"~1', { fields: ['t'], phrase_slop: -1 }),
    ...request('"quick"', { fields: ['t'], phrase_slop: -1 }),
    ...request('quick brown', { fields: ['t'], phrase_slop: -1 }),
    ...request('quick brown', { fields: ['t'], phrase_slop: -2, type: 'phrase' }),
    ...request('"quick brown"~-1', { fields: ['s'] }),
    ...request('"quick"~-1', { fields: ['s'] }),
    ...request('"quick brown"~-1', { fields: ['o'] }),
    ...request('"quick brown"~-1', { fields: ['p'] }),
    ...request('"quick brown"~-1', { fields: ['k'] }),
    ...request('"quick brown"~-1', { fields: ['n'] }),
    ...request('"quick brown"~-1', { fields: ['t', 'k'], lenient: true }),
    ...request('"quick brown"~-1 fox'),
    ...request('"quick brown"~-1', { fields: ['nope'] }),
  ],
});
