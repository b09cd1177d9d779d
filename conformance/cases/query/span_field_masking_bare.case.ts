import { defineCase, load, post, put, search } from '../../case.ts';

const mask = (query: object, field: string) => ({ span_field_masking: { query, field } });
const term = (value: string) => ({ span_term: { t: value } });
const near = (...clauses: object[]) => ({ span_near: { clauses, slop: 0, in_order: true } });

const queries = ['bare', 'nope', 'k', 'u'].flatMap((field) => {
  const [quick, fox, none] = [mask(term('quick'), field), mask(term('fox'), field), mask(term('none'), field)];
  return [
    quick,
    near(quick, fox),
    near(quick, none),
    near(none, none),
    { span_or: { clauses: [quick, fox] } },
    { span_or: { clauses: [none] } },
    { span_first: { match: quick, end: 3 } },
    { span_not: { include: quick, exclude: fox } },
    { span_containing: { big: quick, little: quick } },
    mask(near(quick, fox), 't'),
    mask(near(term('quick'), term('fox')), field),
  ];
});

// Spans of one field masked as another that has no terms: there are no statistics to weight them by, and none are near each other.
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          u: { type: 'text' },
          bare: { type: 'text' },
          k: { type: 'keyword' },
        },
      },
    }),
    load('a', [{ t: 'quick fox jumps', u: 'quick' }, { u: 'fox' }]),
  ],
  reads: queries.flatMap((query) => [
    search('a', { query }),
    search('a', { query: { bool: { filter: query } } }),
    search('a', { query: { bool: { must_not: query } } }),
    search('a', { query: { bool: { must: [query, { match_all: {} }] } } }),
    search('a', { query, sort: ['_doc'] }),
    post('/a/_count', { query }),
    post('/a/_explain/1', { query }),
  ]),
});
