import { defineCase, put, search } from '../../case.ts';

const long = 'a'.repeat(1001);
const query = (query: unknown, index = 'a') => search(index, { query, _source: false });
const small = (body: unknown) => search('small', body);
const two = { docvalue_fields: ['k', 'n'] };
const wide = { size: 10_001 };
const scripts = { script_fields: { x: { script: '1' }, y: { script: '1' } } };
const unfit = { prefix: { n: '1' } };
const interval = (rule: object) => ({ intervals: { t: rule } });

/** Other errors in a search that exceeds a limit of its index: which of the two is reported. */
const others: readonly object[] = [
  { query: unfit },
  { post_filter: unfit },
  { sort: 'zz' },
  { aggs: { x: { terms: { field: 't' } } } },
  { rescore: { query: { rescore_query: unfit } } },
  { rescore: { window_size: 20_000, query: { rescore_query: { match_all: {} } } } },
  { sort: 'n', rescore: { query: { rescore_query: { match_all: {} } } } },
  { suggest: { x: { text: 'a', term: { field: 'zz' } } } },
  { query: { nested: { path: 'o', query: { match_all: {} }, inner_hits: { size: 101 } } } },
  { search_after: [1, 2], sort: 'n' },
  { stored_fields: ['_none_'] },
  { collapse: { field: 't' } },
  { indices_boost: [{ small: -1 }] },
  { fields: ['_seq_no'] },
  { min_score: 3, knn: { field: 'n', query_vector: [1], k: 1, num_candidates: 1 } },
  scripts,
];

/** Limits of an index and of Lucene that a search exceeds, and which error is reported first. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, n: { type: 'long' } } },
    }),
    put('/a/_doc/1?refresh=true', { k: 'a'.repeat(2000), t: 'a', n: 1 }),
    put('/small', {
      settings: {
        number_of_shards: 1,
        max_docvalue_fields_search: 1,
        max_script_fields: 1,
        max_regex_length: 5,
      },
      mappings: {
        properties: {
          k: { type: 'keyword' },
          t: { type: 'text' },
          n: { type: 'long' },
          o: { type: 'nested', properties: { k: { type: 'keyword' }, n: { type: 'long' } } },
        },
      },
    }),
    put('/small/_doc/1?refresh=true', { k: 'abcdefg', t: 'abcdefg', n: 1, o: [{ k: 'x', n: 2 }] }),
  ],
  reads: [
    ...[
      '?'.repeat(1000),
      `${'a'.repeat(999)}*`,
      `${'a'.repeat(1000)}*`,
      `${long}?`,
      long,
      `é${'?'.repeat(1000)}`,
      `${'é'.repeat(600)}*`,
    ].map((value) => query({ wildcard: { k: { value } } })),
    query({ wildcard: { k: { value: long, case_insensitive: true } } }),
    query({ wildcard: { _ignored: { value: '?'.repeat(1001) } } }),
    query({ wildcard: { _index: { value: '?'.repeat(1001) } } }),
    query({ wildcard: { zz: { value: '?'.repeat(1001) } } }),
    ...['a'.repeat(1000), long, 'é'.repeat(500), 'é'.repeat(501)].map((value) => query({ prefix: { k: { value } } })),
    ...['k', 'n', 'zz', '_id', '_index', '_ignored'].map((field) => query({ prefix: { [field]: { value: long } } })),
    query({ prefix: { k: { value: long, rewrite: 'nope' } } }),
    query({ prefix: { k: { value: 'A'.repeat(1000), case_insensitive: true } } }),
    ...['.{1000}', '.{1001}', 'a{1001}', 'a{1000}b?', 'a{1001}.*', 'a'.repeat(1000), long].map((value) =>
      query({ regexp: { k: { value } } }),
    ),
    ...['A'.repeat(1000), long, '1'.repeat(1001)].map((value) =>
      query({ term: { k: { value, case_insensitive: true } } }),
    ),
    ...[`${'a'.repeat(1000)}*`, `${long}*`, '?'.repeat(1001), `/${long}/`, `/${'a'.repeat(1000)}/`, '/.{1001}/'].map(
      (text) => query({ query_string: { default_field: 'k', query: text } }),
    ),
    query({ simple_query_string: { fields: ['k'], query: `${long}*` } }),
    query({ match_bool_prefix: { k: long } }),
    query(interval({ prefix: { prefix: long } })),
    query(interval({ wildcard: { pattern: long } })),
    query(interval({ regexp: { pattern: long } })),
    query(interval({ regexp: { pattern: 'a{1001}b?' } })),
    ...[
      { prefix: { k: 'abcde' } },
      { prefix: { k: 'abcdef' } },
      { prefix: { k: '😀😀😀' } },
      { regexp: { k: 'abc.*' } },
      { regexp: { k: 'abcd.*' } },
      { wildcard: { k: 'abcde*g' } },
      { query_string: { default_field: 'k', query: '/abcd.*/' } },
      { query_string: { default_field: 'k', query: 'abcdef*' } },
      interval({ wildcard: { pattern: 'abcdef*' } }),
      interval({ prefix: { prefix: 'abcdef' } }),
    ].map((body) => query(body, 'small')),
    small(two),
    small({ docvalue_fields: ['o.*'] }),
    small({ docvalue_fields: ['k', 'k'] }),
    small({ docvalue_fields: ['zz', 'zy', 'k'] }),
    small({ docvalue_fields: ['t', 'n'] }),
    small({ docvalue_fields: ['t'] }),
    small({ ...two, size: 0 }),
    small({ ...two, query: { match_none: {} } }),
    small({ docvalue_fields: ['k'], collapse: { field: 'n' } }),
    small({
      query: { nested: { path: 'o', query: { match_all: {} }, inner_hits: { docvalue_fields: ['o.k', 'o.n'] } } },
    }),
    small({ collapse: { field: 'n', inner_hits: { name: 'a', ...two } } }),
    small({ ...scripts, size: 0 }),
    small({ ...two, ...wide }),
    ...others.flatMap((other) => [small({ ...two, ...other }), small({ ...wide, ...other })]),
  ],
});
