import { defineCase, load, put, search } from '../../case.ts';

const request = (field: string) => search('a', { query: { exists: { field } }, explain: true });

/**
 * Whether `exists` on a field of all documents is rewritten to match all is visible in explanations: texts without terms count as missing
 * there.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          e: { type: 'text' },
          nn: { type: 'text', norms: false },
          k: { type: 'keyword', fields: { raw: { type: 'text' } } },
          l: { type: 'long' },
        },
      },
    }),
    load('a', [
      { t: 'one', e: 'one', nn: 'one', k: 'one', l: 1 },
      { t: 'two', e: '', nn: 'two', k: '', l: 2 },
      { t: 'three', e: ' - ', nn: '', k: '-', l: 3 },
    ]),
  ],
  reads: ['t', 'e', 'nn', 'k', 'k.raw', 'l'].map(request),
});
