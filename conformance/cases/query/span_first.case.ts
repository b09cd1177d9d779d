import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_first`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ span_first: { match: { span_term: { t: 'quick' } }, end: 2 } }),
    q({ span_first: { match: { span_term: { t: 'quick' } }, end: 1 } }),
    q({ span_first: { match: { span_term: { t: 'quick' } } } }),
    q({ span_first: { end: 1 } }),
    q({ span_first: { match: { term: { t: 'quick' } }, end: 1 } }),
    q({ span_first: { match: { span_term: { t: 'quick' } }, end: 1, nope: 1 } }),
  ],
});
