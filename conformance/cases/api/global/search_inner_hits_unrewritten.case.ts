import { defineCase, load, put, search } from '../../../case.ts';

const lookup = { terms: { k: { index: 'a', id: '0', path: 'k' } } };
const none = { match_none: {} };
const unfit = { range: { n: { gte: 'x' } } };
const bool = (body: object) => ({ bool: body });
const match = { match: { 'c.t': 'x' } };
const unmapped = { term: { nope: 1 } };
const boosting = (positive: object, negative: object) => ({ boosting: { positive, negative, negative_boost: 0.5 } });
const scored = (query: object, filter: object) => ({ function_score: { query, functions: [{ weight: 2, filter }] } });
const dates = (field: string, gte: string) => ({ range: { [field]: { gte, lte: '2022' } } });

const queries: readonly object[] = [
  { match: { 'c.t': 'x' } },
  none,
  lookup,
  bool({ must: [none, lookup] }),
  bool({ filter: [lookup, none] }),
  bool({ must: [none], must_not: [lookup] }),
  bool({ should: [lookup, none] }),
  bool({ filter: [none, unfit] }),
  { constant_score: { filter: bool({ must: [none, lookup] }) } },
  ...[match, none, unmapped, unfit, bool({})].flatMap((query) => [
    boosting(none, query),
    ...(query === unfit ? [] : [boosting(dates('d', '2021'), query)]),
    scored(none, query),
    scored(match, query),
    bool({ must: [match], should: [query] }),
    { constant_score: { filter: query } },
    { dis_max: { queries: [match, query] } },
    { dis_max: { queries: [match, bool({ must: [query] }), bool({ filter: [none, unfit] })] } },
  ]),
  ...[unmapped, unfit, bool({})].flatMap((query) => [boosting(query, match), scored(query, match)]),
  boosting(match, match),
  ...['2019', '2021', 'nope', '2021||/x'].flatMap((gte) =>
    ['d', 'e'].flatMap((field) => [
      dates(field, gte),
      bool({ must: [match, dates(field, gte)] }),
      bool({ filter: [none, dates(field, gte)] }),
      bool({ must: [match], must_not: [dates(field, gte)] }),
      boosting(dates(field, gte), unfit),
      scored(dates(field, gte), match),
    ]),
  ),
  ...['nope', '_tsid'].flatMap((field) => [
    { term: { [field]: { value: 'x', case_insensitive: true } } },
    { terms: { [field]: ['x'] } },
    { terms: { [field]: [] } },
    ...['prefix', 'wildcard', 'fuzzy', 'match', 'match_phrase', 'span_term'].map((kind) => ({
      [kind]: { [field]: 'x' },
    })),
    { match: { [field]: { query: 'x', analyzer: 'keyword' } } },
    { range: { [field]: { gte: 1 } } },
    { range: { [field]: {} } },
    { exists: { field } },
    { span_multi: { match: { prefix: { [field]: 'x' } } } },
    { span_multi: { match: { fuzzy: { [field]: 'x' } } } },
    { query_string: { query: `${field}:x* OR _exists_:${field}` } },
  ]),
  { regexp: { nope: 'x' } },
  { exists: { field: 'c.no*' } },
  { exists: { field: 'c' } },
  { ids: {} },
  { ids: { values: ['0'] } },
  { constant_score: { filter: { ids: {} } } },
  { term: { _index: 'nope' } },
  { terms: { _index: ['nope'] } },
  { terms: { _index: [] } },
];

/** Highlight queries in inner hits are never rewritten: all of their clauses are built, even those that are known to match nothing. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          n: { type: 'long' },
          d: { type: 'date' },
          e: { type: 'date' },
          c: { type: 'nested', properties: { t: { type: 'text' } } },
        },
      },
    }),
    load('a', [{ k: 'x', n: 1, d: '2020-01-01', c: [{ t: 'x y' }] }]),
  ],
  reads: queries.flatMap((highlight_query) => [
    search('a', {
      query: {
        nested: {
          path: 'c',
          query: { match: { 'c.t': 'x' } },
          inner_hits: { highlight: { fields: { 'c.t': { highlight_query } } } },
        },
      },
    }),
    search('a', { query: { term: { k: 'x' } }, highlight: { fields: { k: { highlight_query } } } }),
  ]),
});
