import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_not`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({
      span_not: {
        include: { span_term: { t: 'quick' } },
        exclude: {
          span_near: {
            clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'brown' } }],
            slop: 0,
            in_order: true,
          },
        },
      },
    }),
    q({ span_not: { include: { span_term: { t: 'quick' } }, exclude: { span_term: { t: 'dog' } }, dist: 1 } }),
    q({ span_not: { include: { span_term: { t: 'quick' } }, exclude: { span_term: { t: 'dog' } }, pre: 1, post: 2 } }),
    q({ span_not: { include: { span_term: { t: 'quick' } }, exclude: { span_term: { t: 'brown' } }, post: 1 } }),
    q({ span_not: { include: { span_term: { t: 'quick' } } } }),
    q({ span_not: { exclude: { span_term: { t: 'quick' } } } }),
    q({ span_not: { include: { span_term: { t: 'quick' } }, exclude: { span_term: { t: 'dog' } }, dist: 1, pre: 1 } }),
  ],
});
