import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const term = (field: string, value: string) => ({ span_term: { [field]: value } });
const q = (query: unknown) => search('a', { query });
const near = (...clauses: unknown[]) => q({ span_near: { clauses, slop: 3, in_order: true } });
const beside = (clause: unknown) => near(term('u', 'fox'), clause);
const long = 'x'.repeat(32767);

/** Errors of clauses of span queries, rendered by Lucene where it throws them. */
export default defineCase({
  mustHit: false,
  setup: animals('a'),
  reads: [
    ...[null, {}, { a: 1 }, [], [1], 'x', true].map((slop) =>
      q({ span_near: { clauses: [term('t', 'fox')], slop, in_order: true } }),
    ),
    ...[null, {}, { a: 1 }, [], [1], 'x', 3].map((in_order) =>
      q({ span_near: { clauses: [term('t', 'fox')], slop: 1, in_order } }),
    ),
    q({ span_near: { clauses: [term('t', 'quick'), term('t', 'fox')], slop: -1 } }),
    near(term('nope', 'fox'), term('t', 'fox')),
    near(term('t', 'fox'), term('nope', 'fox')),
    near(term('nope', 'fox'), term('nope2', 'fox')),
    near({ span_or: { clauses: [term('t', 'fox')] } }, term('u', 'fox')),
    beside({ span_or: { clauses: [term('t', 'fox'), term('t', 'dog')] } }),
    beside({ span_near: { clauses: [term('t', 'fox'), term('t', 'dog')], slop: 2 } }),
    beside({ span_near: { clauses: [term('t', 'fox'), { span_gap: { t: 2 } }, term('t', 'dog')], slop: 2 } }),
    beside({ span_first: { match: term('t', 'fox'), end: 2 } }),
    beside({ span_not: { include: term('t', 'fox'), exclude: term('t', 'dog'), pre: 1, post: 2 } }),
    beside({ span_containing: { big: term('t', 'fox'), little: term('t', 'dog') } }),
    beside({ span_within: { big: term('t', 'fox'), little: term('t', 'dog') } }),
    beside({ span_field_masking: { query: term('u', 'fox'), field: 't' } }),
    q({ span_or: { clauses: [term('t', 'fox'), term('nope', 'fox')] } }),
    q({ span_or: { clauses: [term('nope', 'fox'), term('t', 'fox')] } }),
    q({ span_not: { include: term('nope', 'fox'), exclude: term('t', 'fox') } }),
    q({ span_not: { include: term('t', 'fox'), exclude: term('nope', 'fox') } }),
    q({ span_within: { big: term('t', 'fox'), little: term('nope', 'fox') } }),
    q({ span_containing: { big: term('nope', 'fox'), little: term('t', 'fox') } }),
    q(term('t', long)),
    q({ span_term: { t: { value: long } } }),
    near(term('t', long), term('t', 'fox')),
    ...['span_field_masking', 'field_masking_span'].flatMap((name) =>
      [
        { query: term('t', 'fox'), field: 't', x: 1 },
        { field: 't' },
        { query: term('t', 'fox') },
        { query: { match: { t: 'fox' } }, field: 't' },
        { query: { span_term: { t: { value: 'fox', boost: 2 } } }, field: 't' },
        { query: [], field: 't' },
        { query: null, field: 't' },
        { query: term('t', 'fox'), field: null },
        { query: term('t', 'fox'), field: '' },
        { query: term('t', 'fox'), field: ['t'] },
        { query: term('t', 'fox'), field: {} },
      ].map((body) => q({ [name]: body })),
    ),
  ],
});
