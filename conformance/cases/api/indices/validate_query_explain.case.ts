import { defineCase, get, load, only, post, put } from '../../../case.ts';

const V = '/a/_validate/query?explain=true';
const requests = (index: string, ...queries: object[]) =>
  queries.map((query) => post(`/${index}/_validate/query?explain=true`, { query }));

/** Valid queries as Lucene describes them before they are rewritten. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          n: { type: 'long' },
          d: { type: 'date' },
          b: { type: 'boolean' },
        },
      },
      aliases: { red: { filter: { term: { k: 'red' } } } },
    }),
    put('/n', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { c: { type: 'nested', properties: { v: { type: 'keyword' } } }, k: { type: 'keyword' } },
      },
    }),
    load('a', [{ t: 'quick fox', k: 'red', n: 1 }, { t: 'fox' }]),
  ],
  reads: [
    ...requests(
      'a',
      { query_string: { query: 't:qu* k:Re*' } },
      { query_string: { query: 'Qu*', fields: ['t'] } },
      { query_string: { query: 'Quick-fo*', fields: ['t'], analyze_wildcard: true } },
      { query_string: { query: 'qu*', fields: ['t'], rewrite: 'scoring_boolean', boost: 2 } },
      { query_string: { query: 't:quikc~ k:rad~1' } },
      { query_string: { query: 'nope:a*' } },
      { simple_query_string: { query: 'Qu* fo*', fields: ['t'] } },
      { simple_query_string: { query: 'a', type: 'nope' } },
      { multi_match: { query: 'quick', type: 'nope' } },
    ),
    get(`${V}&q=Qu*&df=t`),
    get(`${V}&q=Quick-fo*&df=t&analyze_wildcard=true`),
    get(`${V}&q=Quick+Fox&df=t&analyzer=keyword`),
    get(`${V}&rewrite=true&q=qu*&df=t`),
    get(`${V}&expand_wildcards=none`),
    get('/*/_validate/query?explain=true&expand_wildcards=none'),
    ...requests(
      'a',
      { match_all: {} },
      { match_none: {} },
      { match: { t: 'quick' } },
      { match: { t: { query: 'quick fox', operator: 'and' } } },
      { match: { t: { query: 'a b c', minimum_should_match: 2, boost: 3 } } },
      { match: { t: { query: 'quikc', fuzziness: 'AUTO' } } },
      { match: { nope: 'quick' } },
      { match: { _index: 'nope' } },
      { match_phrase: { t: { query: 'quick fox', slop: 2 } } },
      { match_phrase_prefix: { t: 'quick f' } },
      { match_bool_prefix: { t: 'quick f' } },
      { term: { k: 'red' } },
      { term: { k: { value: 'Red', case_insensitive: true } } },
      { terms: { k: ['b', 'a'] } },
      { term: { n: 4 } },
      { term: { b: true } },
      { range: { n: { gt: 1, lte: 5 } } },
      { range: { d: { gte: '2020-01-01', lt: '2021-01-01' } } },
      { range: { k: { gte: 'a' } } },
      { exists: { field: 'n' } },
      { exists: { field: 't' } },
      { ids: { values: ['2', '1'] } },
      { prefix: { k: 're' } },
      { wildcard: { k: 'r*d' } },
      { regexp: { k: 'r.+d' } },
      { fuzzy: { k: 'rad' } },
      { constant_score: { filter: { term: { k: 'red' } }, boost: 2 } },
      { boosting: { positive: { term: { k: 'red' } }, negative: { term: { n: 1 } }, negative_boost: 0.5 } },
      { dis_max: { queries: [{ term: { k: 'red' } }], tie_breaker: 0.5 } },
      {
        bool: {
          must: { match: { t: 'fox' } },
          filter: [{ term: { k: 'red' } }, { range: { n: { gte: 1 } } }],
          should: [{ term: { k: 'a' } }, { term: { k: 'b' } }],
          must_not: { term: { n: 4 } },
          minimum_should_match: 1,
        },
      },
      { bool: {} },
      { span_near: { clauses: [{ span_term: { t: 'a' } }, { span_term: { t: 'b' } }], slop: 1, in_order: true } },
      { query_string: { query: 'quick AND -fox', fields: ['t'] } },
      { simple_query_string: { query: '"quick fox" +dog', fields: ['t'] } },
    ),
    ...requests(
      'n',
      { match_all: {} },
      { term: { k: 'red' } },
      { nested: { path: 'c', query: { term: { 'c.v': 'x' } } } },
    ),
    ...requests('red', { match_all: {} }, { match: { t: 'fox' } }),
    post('/a/_validate/query?all_shards=true', { query: { term: { k: 'red' } } }),
    post(V, { query: { terms: { n: [] } } }),
    get('/a/_validate/query?explain=true'),
    get('/a/_validate/query?explain=true&q=t:fox'),
    only(9, get('/a/_validate/query?explain=true&q=n:1')),
  ],
});
