import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_or`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ span_or: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'dog' } }] } }),
    q({ span_or: { clauses: [] } }),
    q({ span_or: { clauses: [{ term: { t: 'quick' } }] } }),
    q({ span_or: { clauses: { span_term: { t: 'quick' } } } }),
    q({ span_or: { nope: 1 } }),
    q({ span_or: {} }),
    q({ span_or: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { u: 'dog' } }] } }),
    q({ span_or: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'dog' } }], boost: 2, _name: 'x' } }),
    q({ span_or: { clauses: [{ span_multi: { match: { prefix: { t: 'Sm' } } } }, { span_term: { t: 'dog' } }] } }),
    q({ span_or: { clauses: [{ span_term: { t: 'dog' } }, { span_multi: { match: { prefix: { t: 'Sm' } } } }] } }),
  ],
});
