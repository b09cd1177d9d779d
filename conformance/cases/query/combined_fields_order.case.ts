import { defineCase, put, search } from '../../case.ts';

const FIELDS = [
  ['text1', 'o.text0', 'r^3.5'],
  ['text1', 'r^3.5'],
  ['r', 'text1'],
  ['r', 'text1', 'o.text0'],
  ['dd', 'text1', 'o.text0'],
  ['text1', 'o.text0', 'dd'],
  ['text1', 'o.text0', 'k'],
  ['k', 'text1'],
  ['dyn_text', 'text1', 'o.text0'],
  ['text1', 'o.text0'],
  ['text1', 'nope', 'k'],
  ['*'],
];

/** Types and analyzers are validated field by field, in the order of a hash map of their names. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          text1: { type: 'text' },
          o: { properties: { text0: { type: 'text', analyzer: 'keyword' } } },
          k: { type: 'keyword' },
          dd: { type: 'date' },
        },
      },
    }),
  ],
  reads: FIELDS.flatMap((fields) =>
    ['date', 'long', 'keyword'].map((type) =>
      search('a', {
        query: { combined_fields: { query: 'the', fields } },
        runtime_mappings: { r: { type }, dyn_text: { type } },
      }),
    ),
  ),
});
