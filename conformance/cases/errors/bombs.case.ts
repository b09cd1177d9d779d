import { defineCase, load, put, search } from '../../case.ts';

const nested = (depth: number): unknown => {
  let query: unknown = { term: { k: 'aaaa' } };
  for (let i = 0; i < depth; i++) query = { bool: { must: [query] } };
  return query;
};
const clauses = (count: number, occur = 'should') => ({
  bool: { [occur]: Array.from({ length: count }, (_, i) => ({ term: { k: `a${i}` } })) },
});
const q = (query: unknown) => search('a', { query, _source: false, size: 3 });
const long = 'a'.repeat(2000);
const words = (count: number) => Array.from({ length: count }, (_, i) => `a${i}`).join(' ');

/** Queries of unbounded cost if nothing limits them: each ends in time, as the reference's does. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' } } },
    }),
    load('a', [
      { k: 'aaaa', t: 'aaaa' },
      { k: long, t: long.slice(0, 200) },
      ...Array.from({ length: 1500 }, (_, i) => ({ k: `a${i}`, t: `a${i} b` })),
    ]),
  ],
  reads: [
    ...[20, 29, 30, 31, 100].map((depth) => q(nested(depth))),
    ...[1024, 1025, 5000].map((count) => q(clauses(count))),
    q(clauses(5000, 'filter')),
    q(clauses(5000, 'must_not')),
    q({ terms: { k: Array.from({ length: 5000 }, (_, i) => `a${i}`) } }),
    q({ dis_max: { queries: Array.from({ length: 5000 }, (_, i) => ({ term: { k: `a${i}` } })) } }),
    q({ match: { t: words(1025) } }),
    q({ match: { t: words(5000) } }),
    q({ query_string: { default_field: 't', query: words(1025) } }),
    q({ query_string: { default_field: 't', query: `${'('.repeat(500)}a${')'.repeat(500)}` } }),
    ...['*a*a*a*a*a*a*a*a*a*a*b', `${'*a?'.repeat(60)}c`, '*'.repeat(500), '?'.repeat(2000)].map((value) =>
      q({ wildcard: { k: { value } } }),
    ),
    ...[
      '(a|aa)+b',
      '(a*)*b',
      '.*a.{12}',
      '.*a.{20}',
      '(a|b)*a(a|b){14}',
      `${'('.repeat(900)}a${')'.repeat(900)}`,
      'a{1,10000}',
      'a{0,900}b?',
      `${'a?'.repeat(200)}${'a'.repeat(200)}`,
      'a'.repeat(1001),
    ].map((value) => q({ regexp: { k: { value } } })),
    q({ regexp: { k: { value: '.*a.{10}', max_determinized_states: 100_000 } } }),
    ...[10, 50, 1000].map((max_expansions) =>
      q({ fuzzy: { k: { value: 'a1000', fuzziness: 2, prefix_length: 0, max_expansions } } }),
    ),
    q({ fuzzy: { k: { value: long, fuzziness: 2 } } }),
    q({ match: { t: { query: words(200), fuzziness: 2, max_expansions: 50 } } }),
    q({ prefix: { k: 'a' } }),
    q({ prefix: { t: { value: 'a', rewrite: 'scoring_boolean' } } }),
    q({ match_phrase_prefix: { t: { query: 'a', max_expansions: 2000 } } }),
    q({ span_multi: { match: { prefix: { t: 'a' } } } }),
  ],
});
