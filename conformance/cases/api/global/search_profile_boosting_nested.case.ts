import { defineCase, load, put, search } from '../../../case.ts';

const term = { term: { 'o.k': 'a' } };
const none = { match_none: {} };
const spans = { big: { span_term: { 'o.t': 'a' } }, little: { span_term: { 'o.t': 'b' } } };

const queries = [
  term,
  { term: { 'o.k': { value: 'a', boost: 2 } } },
  { match: { 'o.t': 'a b' } },
  { match_phrase: { 'o.t': 'a b' } },
  { match_all: {} },
  none,
  { match: { 'o.nope': 'a' } },
  { dis_max: { queries: [none] } },
  { dis_max: { queries: [none, none] } },
  { dis_max: { queries: [term] } },
  { dis_max: { queries: [term, { term: { 'o.k': 'b' } }] } },
  { span_term: { 'o.t': 'a' } },
  { span_field_masking: { query: { span_within: spans }, field: 'o.t' } },
  { exists: { field: 'o.k' } },
  { bool: { must_not: term } },
  { bool: { must: term, filter: { term: { 'o.t': 'a' } } } },
  { bool: { should: [{ match_all: {} }, term] } },
  { bool: { filter: [{ exists: { field: 'o.k' } }, term] } },
  { constant_score: { filter: term } },
  { range: { 'o.n': { gte: 1 } } },
  { ids: { values: ['1'] } },
  { prefix: { 'o.k': 'a' } },
  { terms: { 'o.k': ['a', 'b'] } },
  { intervals: { 'o.t': { match: { query: 'a' } } } },
];

const modes = [{}, { score_mode: 'none' }];

/**
 * The `negative` query of `boosting` is bound as a scored query: nested documents report its clauses without the query that contains them.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          o: {
            type: 'nested',
            properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } },
          },
        },
      },
    }),
    load('a', [
      {
        o: [
          { t: 'a b', k: 'a', n: 1 },
          { t: 'c', k: 'c' },
        ],
      },
      {},
    ]),
  ],
  reads: modes.flatMap((mode) =>
    queries.map((query) => {
      const negative = { nested: { path: 'o', query, ...mode } };
      return search('a', {
        query: { boosting: { positive: { match_all: {} }, negative, negative_boost: 0.5 } },
        _source: false,
        profile: true,
      });
    }),
  ),
});
