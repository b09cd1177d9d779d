import { defineCase, only, post, put, type Step } from '../../case.ts';

const words = { more_like_this: { fields: ['t'], like: 'nowhere', min_term_freq: 1, min_doc_freq: 1 } };
const unmapped = { term: { nope: 'a' } };
const none = { match_none: {} };
const wordless = { query_string: { query: 'the', fields: ['t'], analyzer: 'stop' } };
const unknown = { query_string: { query: '(fox OR dog) f', fields: ['*_nope'], default_operator: 'AND' } };
const outside = { range: { n: { gt: 100 } } };
const date = { terms: { d: [1729992600000, '2024-01-01'] } };
const sameDate = { terms: { d: ['2024-01-01', 1704067200000] } };
const found = { term: { t: 'fox' } };
const least = { bool: { should: [unmapped, none, found], minimum_should_match: 2 } };
const nothing = [words, unmapped, none, wordless, unknown, outside, date, sameDate, least];
/** The dates of 8 are ranges that are not parsed before the query runs. */
const ofNine = new Set<object>([date, sameDate]);

/** Prohibited clauses alone, as they were sent. */
const prohibited = (...must_not: object[]) => ({ bool: { must_not, adjust_pure_negative: false } });
const cat = { term: { t: 'cat' } };
const dog = { term: { t: 'dog' } };
const alone = [
  prohibited(cat),
  prohibited(cat, dog),
  prohibited(cat, cat),
  prohibited(cat, none),
  prohibited({ match_none: {} }, none),
  prohibited(cat, { constant_score: { filter: dog } }),
  prohibited({ bool: { must: [cat] } }, dog),
  prohibited(found, dog),
];

const twos = nothing.flatMap((left) =>
  nothing.filter((right) => right !== left).map((right) => [left, right] as const),
);

const around = (query: object): object[] => [
  query,
  { bool: { must: [query] } },
  { bool: { should: [query] } },
  { bool: { filter: [query] } },
  { bool: { must: [query, found] } },
  { bool: { must: [found], filter: [query] } },
  { bool: { must: [query], must_not: [found] } },
  { bool: { must: [query], must_not: [unmapped, none] } },
  { bool: { should: [query], must_not: [found, { term: { t: 'dog' } }] } },
  { bool: { should: [query], must_not: [{ term: { t: 'cat' } }, { term: { t: 'dog' } }] } },
  { bool: { should: [query, query] } },
  { bool: { should: [{ bool: { should: [query] } }, query], minimum_should_match: 1 } },
  { constant_score: { filter: query } },
  { constant_score: { filter: query, boost: 2 } },
  { constant_score: { filter: { bool: { must: [query], must_not: [found] } } } },
  { dis_max: { queries: [query] } },
  { dis_max: { queries: [query, query], tie_breaker: 1 } },
  { bool: { must: [{ dis_max: { queries: [query] } }, none] } },
  { bool: { must: [{ bool: { must: [{ bool: { must: [query] } }] } }] } },
  { bool: { must: [{ bool: { should: [query, found], boost: 3 } }], filter: [query] } },
];
const pairs = (left: object, right: object): object[] => [
  { bool: { must: [left, right] } },
  { bool: { must: [left], filter: [right] } },
  { bool: { should: [left, right] } },
  { bool: { must: [{ bool: { must: [left] } }, right] } },
  { bool: { must: [{ bool: { should: [left, left] } }, right] } },
  { bool: { must: [{ bool: { filter: [left] } }, { constant_score: { filter: right } }] } },
  { bool: { must: [{ dis_max: { queries: [left, right], tie_breaker: 1 } }, { bool: { must: [right] } }] } },
];

/** In 8 one of them represents both, and which one is non-deterministic. */
const bests = (left: object, right: object): object[] => [
  { dis_max: { queries: [left, right] } },
  { dis_max: { queries: [left, right], boost: 0 } },
];

const explained = (query: object, parts: readonly object[]): Step => {
  const step = post('/a/_explain/1', { query });
  return parts.some((part) => ofNine.has(part)) ? only(9, step) : step;
};

/** Which of several clauses that match nothing is named in an explanation: the one that Lucene's rewrites reach first. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, n: { type: 'integer' }, d: { type: 'date' } } } }),
    put('/a/_doc/1', { t: 'quick fox', n: 1, d: '2020-01-01' }),
    put('/a/_doc/2', { t: 'lazy dog', n: 2, d: '2021-01-01' }),
    post('/a/_refresh'),
  ],
  reads: [
    ...nothing.flatMap((query) => around(query).map((whole) => explained(whole, [query]))),
    ...twos.flatMap(([left, right]) => pairs(left, right).map((query) => explained(query, [left, right]))),
    ...twos.flatMap(([left, right]) => bests(left, right).map((query) => only(9, post('/a/_explain/1', { query })))),
    ...alone.flatMap((query) => [
      post('/a/_explain/1', { query }),
      post('/a/_explain/1', { query: { bool: { must: [query, found] } } }),
      post('/a/_explain/1', { query: { bool: { should: [query, found] } } }),
      post('/a/_explain/1', { query: { constant_score: { filter: query } } }),
      post('/a/_search', { query: { bool: { should: [query, found] } } }),
      post('/a/_search', { query, profile: true }),
      post('/a/_search', { query: { bool: { must: [query, found] } }, profile: true }),
      post('/a/_validate/query?explain=true&rewrite=true', { query }),
    ]),
    post('/a/_search', {
      query: { bool: { should: [none], must_not: [{ term: { t: 'cat' } }, { term: { t: 'dog' } }] } },
      profile: true,
    }),
    post('/a/_search', {
      query: { bool: { must: [found], must_not: [words, unmapped, none, wordless, unknown, outside, least] } },
    }),
  ],
});
