import { defineCase, get, load, post, put } from '../../../case.ts';

const named = (name: string, text: string) => ({ match: { t: { query: text, _name: name } } });
const request = (body: object, more = '') => post(`/a/_search?include_named_queries_score=true${more}`, body);
const functions = (...items: object[]) => ({
  query: { function_score: { query: named('x', 'quick'), functions: items, _name: 'fs', boost: 2 } },
});

/** The names of matched queries with their scores. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          n: { type: 'integer' },
          o: { type: 'nested', properties: { a: { type: 'text' } } },
        },
      },
    }),
    load('a', [
      { t: 'The Quick brown fox', k: 'a', n: 1, o: [{ a: 'x y' }, { a: 'x' }] },
      { t: 'quick', k: 'b', n: 2 },
      { t: 'quick brown quick', k: 'b', n: 3, o: { a: 'x z' } },
    ]),
  ],
  // They are in a map whose order may be another one with each start.
  levels: { 'hits.hits.*.matched_queries': 'unordered' },
  reads: [
    request({ query: named('x', 'quick') }),
    request({ query: named('x', 'quick') }, '&search_type=dfs_query_then_fetch'),
    post('/a/_search?include_named_queries_score=false', { query: named('x', 'quick') }),
    post('/a/_search?include_named_queries_score', { query: named('x', 'quick') }),
    post('/a/_search?include_named_queries_score=maybe', { query: named('x', 'quick') }),
    post('/a/_search', { query: named('x', 'quick') }),
    request({ query: named('x', 'nope') }),
    request({ query: { match_all: {} } }),
    request({
      query: {
        bool: {
          _name: 'all',
          must: [{ match_all: { boost: 3, _name: 'every' } }, { range: { n: { gte: 1, _name: 'r' } } }],
          filter: { constant_score: { filter: named('in', 'quick'), boost: 4, _name: 'c' } },
          must_not: { term: { n: { value: 9, _name: 'not' } } },
          should: [{ match: { t: { query: 'brown', boost: 0, _name: 'zero' } } }],
        },
      },
      sort: 'n',
    }),
    request({
      query: {
        boosting: { positive: named('x', 'quick'), negative: named('neg', 'brown'), negative_boost: 0.2, _name: 'bo' },
      },
    }),
    request(functions({ filter: { term: { k: { value: 'a', _name: 'ff', boost: 4 } } }, weight: 5 })),
    request(functions({ filter: { bool: { should: { term: { k: { value: 'a', _name: 'ff' } } } } }, weight: 5 })),
    request(
      functions(
        { filter: named('fox', 'fox'), field_value_factor: { field: 'n', factor: 11 }, weight: 5 },
        { filter: { match_all: { _name: 'every' } }, weight: 2 },
        { filter: named('brown', 'brown'), gauss: { n: { origin: 3, scale: 1 } } },
      ),
    ),
    post(
      '/a/_search?include_named_queries_score=true',
      functions({ filter: named('fox', 'fox'), weight: 3, _name: 'own' }, { weight: 7, _name: 'bare' }),
      { majors: [9] },
    ),
    request({
      query: named('x', 'quick'),
      post_filter: { term: { n: { value: 1, _name: 'late' } } },
      rescore: { query: { rescore_query: named('again', 'brown') } },
    }),
    request({
      query: { nested: { path: 'o', query: { match: { 'o.a': { query: 'x', _name: 'in' } } }, _name: 'out' } },
    }),
    request({
      query: {
        nested: { path: 'o', query: { match: { 'o.a': { query: 'x', _name: 'in' } } }, _name: 'out', inner_hits: {} },
      },
    }),
    request({ query: named('x', 'quick'), collapse: { field: 'k', inner_hits: { name: 'group' } } }),
    post(
      '/_msearch?include_named_queries_score=true',
      `{"index":"a"}\n${JSON.stringify({ query: named('x', 'quick') })}\n`,
    ),
    post(
      '/_msearch?include_named_queries_score=no',
      `{"index":"a"}\n${JSON.stringify({ query: named('x', 'quick') })}\n`,
    ),
    get('/_count?include_named_queries_score=true'),
  ],
});
