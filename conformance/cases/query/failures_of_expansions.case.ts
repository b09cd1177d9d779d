import { defineCase, load, put, search } from '../../case.ts';

const failing = { function_score: { functions: [{ field_value_factor: { field: 'n', missing: 1 } }] } };
const the = { term: { t: 'the' } };
const expansions = [
  { wildcard: { t: '??e' } },
  { wildcard: { t: 'q*' } },
  { wildcard: { u: 'q*' } },
  { wildcard: { k: 'c*' } },
  { prefix: { t: 'th' } },
  { prefix: { t: 'qq' } },
  { prefix: { k: { value: 'C', case_insensitive: true } } },
  { regexp: { t: 'th.' } },
  { fuzzy: { t: 'thx' } },
  { range: { t: { gte: 'th', lte: 'thf' } } },
  { range: { k: { gte: 'x' } } },
  { range: { d: { gte: 'x' } } },
  { range: { ip: { gte: '9.1.1.1' } } },
  { terms: { t: ['the', 'zzz'] } },
  { terms: { k: ['x', 'y'] } },
  { term: { k: { value: 'C', case_insensitive: true } } },
  { query_string: { query: 'zz*', fields: ['t'] } },
  { match_bool_prefix: { t: 'th' } },
];

/** Since 9 the terms of a pattern or a range are not expanded before the cost of the iteration is known. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          n: { type: 'short' },
          t: { type: 'text' },
          u: { type: 'text' },
          k: { type: 'keyword' },
          d: { type: 'keyword', index: false },
          ip: { type: 'ip' },
        },
      },
    }),
    load('a', [
      { n: 1, k: 'a' },
      { n: -5, k: 'b', d: 'a' },
      { n: 2, k: 'c', d: 'x', ip: '1.1.1.1', t: 'the fox jumps over a lazy dog again and again there' },
      ...Array.from({ length: 9 }, () => ({ n: 2 })),
    ]),
  ],
  reads: expansions
    .flatMap((query) => [
      { bool: { should: [failing, query, the], minimum_should_match: 2 } },
      { bool: { should: [failing, { dis_max: { queries: [query, the] } }, the], minimum_should_match: 2 } },
      { bool: { should: [failing, { bool: { must_not: [query] } }, the], minimum_should_match: 2 } },
      { bool: { should: [failing, query], minimum_should_match: 1, must: [the] } },
      { bool: { must: [failing, query] } },
      { bool: { must: [failing], filter: [query] } },
    ])
    .flatMap((query) => [
      search('a', { _source: false, query }),
      search('a', { _source: false, query, track_total_hits: true }),
    ]),
});
