import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const term = (field: string, value: string) => ({ span_term: { [field]: value } });
const q = (query: unknown) => search('a', { query });
const gap = (body: unknown, rest: object = {}) =>
  q({ span_near: { clauses: [term('t', 'quick'), { span_gap: body }, term('t', 'fox')], slop: 3, ...rest } });
const masked = (query: unknown, field: string) => ({ span_field_masking: { query, field } });
const near = (...clauses: unknown[]) => q({ span_near: { clauses, slop: 3, in_order: true } });

/** The query `span_gap`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    ...[{ t: 1 }, { t: 0 }, { t: 2 }, { t: -1 }, { t: '1' }, { t: 1.7 }, { t: null }, { t: [1] }, { t: [] }].map(
      (body) => gap(body),
    ),
    ...[{ u: 1 }, { nope: 1 }, { t: 1, u: 2 }, {}, { '': 1 }, { t: 'x' }, { t: true }, { t: { x: 1 } }].map((body) =>
      gap(body),
    ),
    ...[5, null, [1], 'x'].map((body) => gap(body)),
    gap({ t: 1 }, { in_order: false }),
    gap({ t: 1 }, { slop: 0 }),
    near(term('t', 'quick'), { span_gap: { t: 1 }, x: 2 }),
    near(term('t', 'quick'), { ...term('t', 'fox'), span_gap: { t: 1 } }),
    near({ span_gap: { t: 1 } }),
    near({ span_gap: { t: 1 } }, term('t', 'fox')),
    near({ span_gap: { t: 2 } }, term('t', 'fox'), term('t', 'jumps')),
    near({ span_gap: { t: -1 } }, term('t', 'fox')),
    near({ span_gap: { t: -2 } }, term('t', 'fox'), { span_gap: { t: 1 } }, term('t', 'the')),
    ...[-1, -2].flatMap((width) =>
      [1, 2, 9].flatMap((end) => {
        const first = (value: string) => ({ span_first: { match: term('t', value), end } });
        const apart = { span_not: { include: term('t', 'fox'), exclude: term('t', 'quick'), pre: end } };
        const negative = { span_gap: { t: width } };
        const clauses = [negative, term('t', 'fox')];
        return [
          near(negative, first('the'), first('quick')),
          near(negative, first('quick'), first('fox')),
          near(negative, apart),
          near(negative, apart, first('quick')),
          q({
            span_within: {
              little: term('t', 'fox'),
              big: { span_near: { clauses, slop: 3, in_order: true } },
            },
          }),
          q({
            span_containing: {
              little: term('t', 'fox'),
              big: { span_near: { clauses, slop: 3, in_order: true } },
            },
          }),
        ];
      }),
    ),
    // A gap that ends before every position matches in any document.
    ...[-1, -2].flatMap((width) =>
      ['quick', 'the', 'fox'].flatMap((word) => {
        const little = (...before: unknown[]) => ({
          span_near: { clauses: [...before, { span_gap: { t: width } }, term('t', 'fox')], slop: 3, in_order: true },
        });
        const big = { span_near: { clauses: [term('t', word), term('t', 'jumps')], slop: 5, in_order: false } };
        return [little(), little(term('t', word))].flatMap((within) => [
          q({ span_within: { little: within, big: term('t', word) } }),
          q({ span_within: { little: within, big } }),
          q({ span_within: { little: within, big: { span_or: { clauses: [term('t', word), term('t', 'jumps')] } } } }),
          q({ span_containing: { little: within, big: term('t', word) } }),
          q({ span_within: { little: within, big: { span_first: { match: term('t', word), end: 1 } } } }),
        ]);
      }),
    ),
    // A match that begins after the end of `span_first` does not count, wherever it ends.
    ...[-2, -1, 0, 1].flatMap((width) =>
      ['quick', 'the', 'fox'].flatMap((word) => {
        const match = { span_near: { clauses: [term('t', word), { span_gap: { t: width } }] } };
        return [0, 1, 2, 3].map((end) => q({ span_first: { match, end } }));
      }),
    ),
    near(term('t', 'fox'), { span_gap: { t: 1 } }),
    near(term('t', 'fox'), { span_gap: { u: 1 } }),
    near(term('nope', 'fox'), { span_gap: { nope: 1 } }, term('nope', 'fox')),
    near(term('nope', 'fox'), { span_gap: { t: 1 } }, term('t', 'fox')),
    near({ span_or: { clauses: [term('t', 'quick')] } }, { span_gap: { u: 1 } }, term('t', 'fox')),
    ...[
      term('u', 'fox'),
      masked(term('t', 'fox'), 'u'),
      { span_or: { clauses: [term('u', 'fox')] } },
      { span_first: { match: term('u', 'fox'), end: 3 } },
      { span_near: { clauses: [term('u', 'fox'), term('u', 'fox')] } },
      { span_near: { clauses: [{ span_gap: { u: 1 } }] } },
      { span_multi: { match: { prefix: { u: 'f' } } } },
      { span_multi: { match: { prefix: { nope: 'f' } } } },
      term('nope', 'fox'),
    ].flatMap((other) => [
      near({ span_gap: { t: 1 } }, other),
      near({ span_gap: { t: 1 } }, other, term('t', 'fox')),
      near(term('t', 'fox'), { span_gap: { t: 1 } }, other),
      near({ span_gap: { nope: 1 } }, other),
      near(other, term('t', 'fox'), { span_gap: { u: 1 } }),
    ]),
    near({ span_gap: { others: 2 } }, masked(term('t', 'fox'), 't')),
    near({ span_gap: { t: 1 } }, masked(term('u', 'fox'), 't')),
    near({ span_gap: { t: 1 } }, { span_gap: { t: 1 } }, term('u', 'fox')),
    q({ span_gap: { t: 1 } }),
    q({ bool: { must: { span_gap: { t: 1 } } } }),
    q({ constant_score: { filter: { span_gap: { t: 1 } } } }),
    q({ span_or: { clauses: [term('t', 'fox'), { span_gap: { t: 1 } }] } }),
    q({ span_first: { match: { span_gap: { t: 1 } }, end: 3 } }),
    q({ span_not: { include: { span_gap: { t: 1 } }, exclude: term('t', 'fox') } }),
    q({ span_field_masking: { query: { span_gap: { t: 1 } }, field: 't' } }),
  ],
});
