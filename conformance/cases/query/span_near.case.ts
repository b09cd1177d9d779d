import { defineCase, load, put, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const word = { span_term: { t: 'a' } };
const first = { span_first: { match: word, end: 2 } };
const any = { span_or: { clauses: [word, { span_term: { t: 'b' } }] } };

const q = (query: unknown) => search('a', { query });

/** The query `span_near`: its options, and their errors. */
export default defineCase({
  setup: [...animals('a'), put('/ties', {}), load('ties', [{ t: 'a a. b. a' }, { t: 'a b a a c b' }, { t: 'a a a' }])],
  reads: [
    // A scalar in front of a clause is passed over.
    ...[
      [null, { span_term: { t: 'quick' } }],
      [1, { span_term: { t: 'quick' } }],
      [null],
      [{ span_term: { t: 'quick' } }, null],
    ].flatMap((clauses) => [
      search('a', { query: { span_near: { clauses, slop: 1 } } }),
      search('a', { query: { span_or: { clauses } } }),
    ]),
    q({
      span_near: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'fox' } }], slop: 1, in_order: true },
    }),
    q({
      span_near: { clauses: [{ span_term: { t: 'fox' } }, { span_term: { t: 'quick' } }], slop: 1, in_order: true },
    }),
    q({
      span_near: { clauses: [{ span_term: { t: 'fox' } }, { span_term: { t: 'quick' } }], slop: 1, in_order: false },
    }),
    q({
      span_near: { clauses: [{ span_term: { t: 'the' } }, { span_term: { t: 'fox' } }], slop: 10, in_order: false },
    }),
    q({ span_near: { clauses: [{ span_term: { t: 'the' } }, { span_term: { t: 'the' } }], slop: 2, in_order: true } }),
    q({ span_near: { clauses: [{ span_term: { t: 'the' } }, { span_term: { t: 'the' } }], slop: 2, in_order: false } }),
    q({
      span_near: {
        clauses: [{ span_term: { t: 'a' } }, { span_term: { t: 'c' } }, { span_term: { t: 'e' } }],
        slop: 2,
        in_order: true,
      },
    }),
    q({
      span_near: {
        clauses: [{ span_term: { t: 'a' } }, { span_term: { t: 'c' } }, { span_term: { t: 'e' } }],
        slop: 1,
        in_order: true,
      },
    }),
    q({
      span_near: {
        clauses: [{ span_term: { t: 'c' } }, { span_term: { t: 'a' } }, { span_term: { t: 'b' } }],
        slop: 2,
        in_order: false,
      },
    }),
    q({ span_near: { clauses: [{ span_term: { t: 'quick' } }], slop: 1 } }),
    q({ span_near: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'fox' } }] } }),
    q({ span_near: { clauses: [], slop: 1 } }),
    q({ span_near: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'fox' } }], slop: 'x' } }),
    q({ span_near: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'fox' } }], slop: 1, nope: 1 } }),
    q({ span_near: { clauses: [{ span_term: { t: 'quick' } }, { match: { t: 'fox' } }], slop: 1 } }),
    q({ span_near: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { u: 'fox' } }], slop: 1 } }),
    q({
      span_near: {
        clauses: [{ span_term: { t: { value: 'quick', boost: 2 } } }, { span_term: { t: 'fox' } }],
        slop: 1,
      },
    }),
    q({
      span_near: {
        clauses: [
          { span_or: { clauses: [{ span_term: { t: 'quick' } }, { span_term: { t: 'lazy' } }] } },
          { span_term: { t: 'dog' } },
        ],
        slop: 2,
        in_order: true,
      },
    }),
    q({
      span_near: {
        clauses: [
          {
            span_near: {
              clauses: [{ span_term: { t: 'the' } }, { span_term: { t: 'quick' } }],
              slop: 0,
              in_order: true,
            },
          },
          { span_term: { t: 'fox' } },
        ],
        slop: 3,
        in_order: true,
      },
    }),
    q({
      span_near: {
        clauses: [{ span_term: { t: 'quick' } }, { span_gap: { t: 1 } }, { span_term: { t: 'fox' } }],
        slop: 0,
        in_order: true,
      },
    }),
    q({
      span_near: {
        clauses: [{ span_multi: { match: { prefix: { t: 'qu' } } } }, { span_term: { t: 'fox' } }],
        slop: 1,
        in_order: true,
      },
    }),
    q({
      span_near: {
        clauses: [
          { span_term: { t: 'quick' } },
          { field_masking_span: { query: { span_term: { u: 'over' } }, field: 't' } },
        ],
        slop: 5,
        in_order: false,
      },
    }),
    // Which of two clauses at the same position advances first decides how many matches are counted.
    ...[0, 1, 3].flatMap((slop) =>
      [
        [word, first],
        [first, word],
        [word, first, word],
        [first, any, word, any],
      ].map((clauses) => search('ties', { query: { span_near: { clauses, slop, in_order: false } } })),
    ),
  ],
});
