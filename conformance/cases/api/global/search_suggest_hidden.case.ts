import { defineCase, load, put, search } from '../../../case.ts';

const suggest = (kind: string, options: object, text = 'qucik foxx') =>
  search('a', { suggest: { s: { text, [kind]: options } } });

/** A runtime field shadows a mapped one: its text is analysed by the first and looked up in the second. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        runtime: { t: { type: 'date' }, u: { type: 'keyword' }, k: { type: 'long' } },
        properties: {
          t: { type: 'text' },
          u: { type: 'text', analyzer: 'whitespace' },
          k: { type: 'keyword' },
          also: { type: 'alias', path: 't' },
        },
      },
    }),
    load('a', [
      { t: 'quick fox quick', u: 'Quick fox', k: 'quick' },
      { t: 'quick foxes', u: 'quick', k: 'fox' },
    ]),
  ],
  reads: ['t', 'u', 'k', 'also'].flatMap((field) => [
    suggest('term', { field, suggest_mode: 'always' }),
    suggest('term', { field }, 'qucik'),
    suggest('phrase', { field, gram_size: 1, confidence: 0, max_errors: 2 }),
    suggest('phrase', { field, confidence: 0, direct_generator: [{ field, suggest_mode: 'always' }] }),
    suggest('completion', { field }),
  ]),
});
