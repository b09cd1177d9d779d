import { defineCase, load, post, put, search } from '../../case.ts';

const request = (query: string, fields: readonly string[], more: object = {}) => ({
  query: { multi_match: { query, type: 'cross_fields', fields, ...more } },
});
const sets = [
  ['t', 'k', 'lower'],
  ['k', 'lower'],
  ['k', 'other', 'same'],
  ['lower', 'mine'],
  ['k', 'lower', 'mine', 't', 'other'],
  ['whole', 'k'],
  ['whole', 'k', 'lower', 't'],
  ['k', '_id', 't'],
];

/** Keywords with different normalizers are different groups of fields. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        number_of_shards: 1,
        analysis: { normalizer: { mine: { type: 'custom', filter: ['lowercase'] } } },
      },
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          other: { type: 'keyword' },
          same: { type: 'keyword' },
          lower: { type: 'keyword', normalizer: 'lowercase' },
          mine: { type: 'keyword', normalizer: 'mine' },
          whole: { type: 'text', analyzer: 'keyword' },
        },
      },
    }),
    load('a', [
      { t: 'ab', k: 'ab', other: 'AB', same: 'ab', lower: 'AB', mine: 'Ab', whole: 'ab' },
      { t: 'cd ab', k: 'cd', other: 'cd', lower: 'Ab', mine: 'cd', whole: 'cd ab' },
      { t: 'x', same: 'ab', lower: 'CD', mine: 'AB' },
    ]),
  ],
  reads: [
    ...sets.flatMap((fields) =>
      ['ab', 'AB', 'cd ab', 'fox'].flatMap((text) => [
        search('a', request(text, fields)),
        search('a', request(text, fields, { operator: 'and' })),
        post('/a/_explain/1', request(text, fields)),
      ]),
    ),
    search('a', request('AB', ['k', 'lower', 'mine'], { analyzer: 'standard' })),
    post('/a/_explain/2', request('AB', ['k', 'lower', 't'], { analyzer: 'whitespace' })),
  ],
});
