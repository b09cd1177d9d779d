import { defineCase, load, put, search } from '../../../case.ts';

const term = (text: string, field = 't') => ({ span_term: { [field]: text } });
const near = (clauses: readonly object[], more = {}) => ({ span_near: { clauses, ...more } });
const gap = (width: number, field = 't') => ({ span_gap: { [field]: width } });
const first = (match: object) => ({ span_first: { match, end: 1 } });

/** Clauses after a gap of negative width that are read before their first position. */
const CLAUSES = [
  term('is'),
  { span_or: { clauses: [term('is'), term('the')] } },
  { span_or: { clauses: [term('is'), term('absent')] } },
  near([term('brown'), term('is')]),
  { span_first: { match: term('is'), end: 9 } },
  { span_not: { include: term('is'), exclude: term('absent') } },
  { span_not: { include: term('is'), exclude: term('fox') } },
  { span_multi: { match: { prefix: { t: 'i' } } } },
  { span_multi: { match: { prefix: { t: 't' } } } },
  { span_multi: { match: { fuzzy: { t: 'is' } } } },
  { span_containing: { big: term('is'), little: term('is') } },
  { field_masking_span: { query: term('is'), field: 't' } },
];

const QUERIES = [
  ...CLAUSES.flatMap((clause) => [near([gap(-1), clause]), first(near([gap(-1), clause]))]),
  ...[-3, -2, 0, 1].map((width) => near([gap(width), term('is')])),
  first(near([gap(-3), term('is')])),
  first(near([gap(-1), term('the')])),
  first(near([gap(-1), term('is'), term('the')])),
  near([gap(-1), term('brown'), gap(-1), term('is')], { slop: 5 }),
  near([gap(-1), term('brown'), gap(0), term('is')]),
  near([term('brown'), gap(-1), term('is')], { slop: 2 }),
  near([term('brown'), gap(-1)], { slop: 2 }),
  ...[-1, -2].map((width) => ({ span_within: { big: term('is'), little: near([gap(width), term('the')]) } })),
];

const LONG = 'the brown fox the brown fox the brown fox is jumps over the lazy dog is jumps over the lazy dog. ';

const marked = (query: object, options: object, field = 't') =>
  search('a', { query, sort: '_doc', highlight: { fields: { [field]: options } }, _source: false });

/** Positions before the first one of a clause, where a gap of negative width leads: a term there has offset 0 and is empty. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          o: { type: 'text', index_options: 'offsets' },
          v: { type: 'text', term_vector: 'with_positions_offsets' },
        },
      },
    }),
    load(
      'a',
      ['the brown is', 'is is the brown is', ['', 'is it'], ['is it', 'is it is'], `x y. Is it! ${LONG}${LONG}`].map(
        (t) => ({ t, o: t, v: t }),
      ),
    ),
  ],
  reads: [
    ...QUERIES.flatMap((query) => [
      marked(query, { number_of_fragments: 0 }),
      marked(query, { boundary_scanner: 'word', order: 'score' }),
      marked(query, { type: 'plain' }),
    ]),
    ...['t', 'o', 'v'].flatMap((field) =>
      [near([gap(-1, field), term('is', field)]), first(near([gap(-1, field), term('is', field)]))].flatMap((query) => [
        ...[{}, { fragment_size: 0 }, { fragment_size: 30 }, { fragment_size: 10, number_of_fragments: 2 }].map((own) =>
          marked(query, own, field),
        ),
        marked(query, { number_of_fragments: 0 }, field),
        marked(query, { boundary_scanner: 'word', number_of_fragments: 2 }, field),
      ]),
    ),
  ],
});
