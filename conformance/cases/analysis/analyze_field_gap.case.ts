import { defineCase, post, put } from '../../case.ts';

/** The texts of a field lie as far apart as its mapping says. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          t: { type: 'text', position_increment_gap: 5, fields: { raw: { type: 'text' } } },
          none: { type: 'text', position_increment_gap: 0 },
        },
      },
    }),
  ],
  reads: ['t', 't.raw', 'none'].flatMap((field) => [
    post('/a/_analyze', { field, text: ['the', 'jumps over'] }),
    post('/a/_analyze', { field, text: ['the', 'jumps'], explain: true }),
  ]),
  mustHit: false,
});
