import { defineCase, post, put } from '../../case.ts';

const fields = ['t', 'm', 'm7', 'm72', 'c', 'w', 'k'];

/** The gap between texts of `_analyze`: that of the field, except where the parts of an analyzer are given. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        analysis: {
          analyzer: {
            my: { tokenizer: 'standard' },
            my7: { tokenizer: 'standard', filter: ['lowercase'], position_increment_gap: 7 },
            configured: { type: 'standard' },
          },
        },
      },
      mappings: {
        properties: {
          t: { type: 'text', position_increment_gap: 1 },
          m: { type: 'text', analyzer: 'my', position_increment_gap: 1 },
          m7: { type: 'text', analyzer: 'my7' },
          m72: { type: 'text', analyzer: 'my7', position_increment_gap: 2 },
          c: { type: 'text', analyzer: 'configured', position_increment_gap: 1 },
          w: { type: 'text', analyzer: 'whitespace', position_increment_gap: 1 },
          k: { type: 'keyword' },
        },
      },
    }),
  ],
  reads: [
    ...fields.map((field) => ({ field })),
    ...['my', 'my7', 'configured', 'standard'].map((analyzer) => ({ analyzer })),
  ].flatMap((source) =>
    [false, true].map((explain) => post('/a/_analyze', { ...source, text: ['a b', 'c'], explain })),
  ),
});
