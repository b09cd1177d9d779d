import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `field_masking_span`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [q({ field_masking_span: { query: { span_term: { u: 'fox' } }, field: 't' } })],
});
