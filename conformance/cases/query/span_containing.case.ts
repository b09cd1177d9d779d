import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_containing`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({
      span_containing: {
        big: {
          span_near: { clauses: [{ span_term: { t: 'the' } }, { span_term: { t: 'fox' } }], slop: 5, in_order: true },
        },
        little: { span_term: { t: 'brown' } },
      },
    }),
    q({ span_containing: { big: { span_term: { t: 'fox' } } } }),
    q({ span_containing: { little: { span_term: { t: 'fox' } } } }),
  ],
});
