import { defineCase, load, post, put, search } from '../../case.ts';

/** `No analyzer configured`, where the shard rewrites it. */
const unmapped = { more_like_this: { fields: ['nope'], like: 'fox', min_term_freq: 1, min_doc_freq: 1 } };
/** `requires norms to be consistent`, where it is bound to the shard. */
const uneven = { combined_fields: { query: 'fox', fields: ['t', 'bare'] } };
const nothing = [
  { intervals: { absent: { match: { query: 'a' } } } },
  { match_none: {} },
  { term: { t: 'zz' } },
  { range: { l: { gt: 5, lt: 3 } } },
  { bool: { must_not: { match_all: {} } } },
];
const least = (min_score: number) => ({
  function_score: { query: { match_all: {} }, field_value_factor: { field: 'f', missing: 1 }, min_score },
});
const boosting = (negative: unknown) => ({
  boosting: { positive: { match: { t: 'fox' } }, negative, negative_boost: 0.5 },
});

/** The error of a clause is returned only where the clauses before it, or the score mode, let it be rewritten, bound or scored. */
export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          bare: { type: 'text', norms: false },
          k: { type: 'keyword' },
          l: { type: 'long' },
          f: { type: 'float' },
        },
      },
    }),
    load('s', [
      { t: 'a fox', bare: 'fox', k: 'a', l: 1, f: 1 },
      { t: 'the quick fox', k: 'b', l: 2, f: -5 },
      { t: 'fox', bare: 'dog', k: 'a', l: 2, f: 2 },
    ]),
  ],
  reads: [
    ...[unmapped, uneven].flatMap((failing) => [
      ...nothing.flatMap((none) => [
        search('s', { query: { bool: { must: [none, failing] } } }),
        search('s', { query: { bool: { must: [failing, none] } } }),
        search('s', { query: { bool: { must: none, should: failing } } }),
        search('s', { query: { bool: { filter: none, must_not: failing } } }),
        search('s', { query: { bool: { should: [none, failing] } } }),
        search('s', { query: { dis_max: { queries: [none, failing] } } }),
        search('s', { query: none, post_filter: failing }),
        post('/s/_explain/1', { query: { bool: { must: none, should: failing } } }),
      ]),
      search('s', { query: boosting(failing) }),
      search('s', { query: boosting(failing), sort: ['l'] }),
      search('s', { query: boosting(failing), size: 0 }),
      search('s', { query: { constant_score: { filter: boosting(failing) } } }),
      post('/s/_count', { query: boosting(failing) }),
    ]),
    ...[0.5, 10].flatMap((min_score) => [
      ...['a', 'b', 'zz'].map((k) =>
        search('s', { query: { bool: { filter: { term: { k } }, should: least(min_score) } } }),
      ),
      search('s', {
        query: { bool: { filter: { term: { k: 'zz' } }, should: [{ match_all: {} }, least(min_score)] } },
      }),
      search('s', { query: { bool: { must_not: { term: { k: 'b' } }, must: least(min_score) } } }),
      search('s', { query: { bool: { must_not: least(min_score) } } }),
      search('s', { query: { bool: { filter: [least(min_score), { term: { k: 'a' } }] } }, size: 0 }),
      search('s', { query: least(min_score), size: 0 }),
    ]),
  ],
});
