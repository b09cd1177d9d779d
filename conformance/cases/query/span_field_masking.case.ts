import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_field_masking`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [q({ span_field_masking: { query: { span_term: { u: 'fox' } }, field: 't' } })],
});
