import { defineCase, load, put, search } from '../../case.ts';

const BREAKERS = [1.5, -0.5, 1, 0, 1e30];
const match = (text: string) => ({ match: { t: text } });
const a = (query: object) => search('a', { query });

// ES: how much the other clauses count is a share of them.
export default defineCase({
  setup: [
    put('/a', {
      mappings: { properties: { t: { type: 'text' }, u: { type: 'text' }, none: { type: 'text', index: false } } },
    }),
    load('a', [{ t: 'quick fox', u: 'fox' }, { t: 'dog' }]),
  ],
  reads: [
    ...BREAKERS.flatMap((tie_breaker) => [
      a({ dis_max: { queries: [match('fox'), match('quick')], tie_breaker } }),
      a({ dis_max: { queries: [match('fox')], tie_breaker } }),
      a({ dis_max: { queries: [{ term: { nope: 1 } }], tie_breaker } }),
      a({ bool: { filter: [{ dis_max: { queries: [match('fox'), { match_none: {} }], tie_breaker } }] } }),
      ...['best_fields', 'most_fields', 'cross_fields', 'phrase'].flatMap((type) => [
        a({ multi_match: { query: 'quick fox', fields: ['t', 'u'], type, tie_breaker } }),
        a({ multi_match: { query: 'quick fox', fields: ['t'], type, tie_breaker } }),
        a({ multi_match: { query: 'quick fox', fields: ['t', 'nope'], type, tie_breaker } }),
      ]),
      a({ query_string: { query: 'quick fox', fields: ['t', 'u'], tie_breaker } }),
      a({ query_string: { query: 'quick "a fox"', fields: ['t', 'u'], type: 'most_fields', tie_breaker } }),
      a({ query_string: { query: 'quick', fields: ['t'], tie_breaker } }),
    ]),
    a({ match: { none: { query: 'x y', fuzziness: 2 } } }),
    a({ match: { none: { query: 'x y' } } }),
    a({ multi_match: { query: 'x y', fields: ['t', 'none'], fuzziness: 2 } }),
    a({ query_string: { query: 'fox~ bar', default_field: 'none' } }),
    a({ simple_query_string: { query: 'foxy~', fields: ['none'] } }),
  ],
});
