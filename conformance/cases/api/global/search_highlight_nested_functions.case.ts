import { defineCase, load, put, search } from '../../../case.ts';

const scored = (query: object, rest: object = {}) => ({ function_score: { query, weight: 2, ...rest } });
const twice = (query: object, rest: object = {}) => scored(scored(query, rest));
const term = (text: string) => ({ term: { t: text } });
const prefix = (text: string) => ({ prefix: { t: { value: text } } });
const absent = { match_phrase: { t: 'fox dog' } };
const best = (...queries: readonly object[]) => ({ dis_max: { queries } });

/** Queries in a `function_score` that is the query of another one. */
const within: readonly object[] = [
  ...[term('red'), prefix('re'), { match_phrase: { t: 'red cats' } }, { match: { t: 'red zz green' } }],
  ...[{ match_bool_prefix: { t: 'red fo' } }, { match_phrase_prefix: { t: 'red do' } }],
  ...[
    { match_phrase_prefix: { t: 'red zz' } },
    { fuzzy: { t: { value: 'ree' } } },
    { wildcard: { t: { value: 'r*' } } },
  ],
  ...[{ terms: { t: ['red', 'dog', 'zz'] } }, best(prefix('do'), term('blue')), best(term('dog'), term('blue'))],
  ...[scored(term('red')), scored(prefix('re')), scored(best(prefix('do'), term('blue'))), scored(absent)],
  ...[
    { constant_score: { filter: term('red') } },
    { constant_score: { filter: prefix('re') } },
    { constant_score: { filter: absent } },
  ],
  ...[{ bool: { must: [term('red'), absent] } }, { bool: { must: [absent] } }, { bool: { filter: [absent] } }],
  ...[
    { bool: { filter: [absent, term('blue')] } },
    { bool: { must: absent, must_not: term('blue') } },
    { bool: { should: [absent, absent] } },
  ],
  { bool: { should: [absent, { bool: { should: [term('red'), term('blue')] } }] } },
  ...[{ bool: { should: [absent, { match_all: {} }] } }, { bool: { must: [absent, { match_all: {} }] } }, best(absent)],
  { boosting: { positive: absent, negative: term('blue'), negative_boost: 0.5 } },
  { bool: { must: [scored(absent), term('red')] } },
  { intervals: { t: { match: { query: 'fox dog' } } } },
  { span_near: { clauses: [{ span_term: { t: 'fox' } }, { span_term: { t: 'dog' } }], slop: 0 } },
  ...[{ term: { k: 'xy' } }, { bool: { must: [absent, { term: { k: 'xy' } }] } }, { match_all: {} }],
  best({ bool: { filter: [term('green')], must_not: { match_all: {} } } }, term('fox')),
  { constant_score: { filter: { bool: { must: [absent, term('red')] } }, boost: 2 } },
  ...[
    { prefix: { t: { value: 're', rewrite: 'scoring_boolean' } } },
    { prefix: { t: { value: 'fo', rewrite: 'top_terms_1' } } },
  ],
  ...[
    { query_string: { query: 't:re* OR t:dog' } },
    { range: { k: { gte: 'a' } } },
    { range: { t: { gte: 'red', lt: 'ree' } } },
  ],
  // One clause, or those of a sum, in the place of what is around them.
  ...[
    { bool: { must: [prefix('re')] } },
    { bool: { filter: [prefix('re')] } },
    { bool: { should: [prefix('re'), prefix('do')] } },
  ],
  ...[
    best(prefix('re')),
    { dis_max: { queries: [absent, { bool: { should: [term('red'), prefix('bl')] } }], tie_breaker: 1 } },
  ],
  ...[
    { bool: { should: [term('red'), { bool: { must: [prefix('do')] } }] } },
    { bool: { must: [{ bool: { must: [prefix('do')] } }] } },
  ],
  ...[{ constant_score: { filter: { bool: { filter: [prefix('re')] } } } }, best(best(prefix('re'), term('dog')))],
  { more_like_this: { fields: ['t'], like: 'red dog', min_term_freq: 1, min_doc_freq: 1 } },
];
const highlighted: readonly object[] = [
  ...within.map((query) => twice(query)),
  ...[{ bool: { should: [term('red'), twice(term('dog'))] } }, { bool: { should: [term('blue'), twice(absent)] } }],
  ...[best(term('blue'), twice(absent)), { bool: { should: [prefix('zz'), twice(term('dog'))] } }],
  ...[twice(absent, { boost: 3 }), twice(prefix('re'), { boost: 3 }), twice(absent, { min_score: 1 })],
  scored({ function_score: { query: absent, functions: [{ filter: prefix('do'), weight: 2 }] } }),
  scored({ function_score: { query: absent, functions: [{ filter: term('dog'), weight: 2 }] } }),
  scored({ bool: { must: [scored(absent)] } }),
  scored({ boosting: { positive: scored(absent), negative: term('blue'), negative_boost: 0.5 } }),
  // Values of other fields, which 8 does not look for in a text.
  ...[{ exists: { field: 'k' } }, { range: { d: { gte: '2024-01-01' } } }].flatMap((query) => [
    scored(query),
    twice(query),
    twice({ bool: { should: [absent, query] } }),
  ]),
];

/** What the plain highlighter makes of a `function_score` that is directly within another one. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, d: { type: 'date' } } } }),
    load('a', [{ t: 'red dog fox fox blue green quick door foxes', k: 'xy', d: '2024-07-13' }]),
  ],
  reads: highlighted.map((highlight_query) =>
    search('a', {
      _source: false,
      highlight: { type: 'plain', number_of_fragments: 0, fields: { t: {}, k: {} }, highlight_query },
    }),
  ),
});
