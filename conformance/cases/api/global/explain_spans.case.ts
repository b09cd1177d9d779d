import { defineCase } from '../../../case.ts';
import { explain, kinds } from '../../../corpora/kinds.ts';

/** Positions of terms. */
export default defineCase({
  setup: kinds('a'),
  reads: [
    ...explain({ span_term: { t: 'red' } }, '1', '4'),
    ...explain(
      { span_near: { clauses: [{ span_term: { t: 'red' } }, { span_term: { t: 'fox' } }], slop: 3, in_order: true } },
      '1',
      '2',
      '4',
    ),
    ...explain({
      span_near: {
        clauses: [{ span_term: { t: 'red' } }, { span_gap: { t: 1 } }, { span_term: { t: 'blue' } }],
        slop: 3,
        in_order: true,
      },
    }),
    ...explain({ span_or: { clauses: [{ span_term: { t: 'red' } }, { span_term: { t: 'fox' } }] } }),
    ...explain({ span_first: { match: { span_term: { t: 'red' } }, end: 2 } }),
    ...explain({ span_not: { include: { span_term: { t: 'red' } }, exclude: { span_term: { t: 'blue' } } } }),
    ...explain({
      span_containing: {
        big: {
          span_near: { clauses: [{ span_term: { t: 'red' } }, { span_term: { t: 'fox' } }], slop: 9, in_order: false },
        },
        little: { span_term: { t: 'blue' } },
      },
    }),
    ...explain({
      span_within: {
        little: { span_term: { t: 'red' } },
        big: {
          span_near: { clauses: [{ span_term: { t: 'green' } }, { span_term: { t: 'fox' } }], slop: 9, in_order: true },
        },
      },
    }),
    ...explain({ span_multi: { match: { prefix: { t: 're' } } } }),
    ...explain({ span_multi: { match: { prefix: { t: 'zz' } } } }),
    ...explain({
      span_near: { clauses: [{ span_multi: { match: { prefix: { t: 'r' } } } }, { span_term: { t: 'fox' } }], slop: 0 },
    }),
    ...explain({ span_multi: { match: { fuzzy: { t: 'rad' } } } }),
    ...explain({ span_field_masking: { query: { span_term: { u: 'red' } }, field: 't' } }, '2'),
    ...explain(
      {
        span_near: {
          clauses: [
            { span_term: { t: 'red' } },
            { span_field_masking: { query: { span_term: { u: 'two' } }, field: 't' } },
          ],
          slop: 5,
          in_order: false,
        },
      },
      '2',
    ),
    ...explain({ span_term: { nope: 'red' } }),
    ...explain({ span_term: { t: { value: 'red', boost: 2 } } }),
    ...explain({ span_or: { clauses: [{ span_term: { t: 'red' } }, { span_term: { t: 'zz' } }] } }),
  ],
});
