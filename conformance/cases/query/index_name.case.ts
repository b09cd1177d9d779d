import { defineCase, get, post, put, search } from '../../case.ts';

const PLACE = ['hits.total', 'hits.hits._index', 'hits.hits._score', 'error', 'status', '_shards'].join(',');
const request = (query: unknown) =>
  post(`/*/_search?expand_wildcards=all&filter_path=${PLACE}`, { sort: ['_index'], track_scores: true, query });
const NAMES = [
  ...['one', 'two', 'both', 'filtered', 'Upper', '.dots', '.hid', 'hidden', 'unseen', 'nope', 'shut', 'ONE', 'BOTH'],
  ...['b*', 'f*', 'o*', '*', '*o*', '.*', '.h*', 'h*', 'u*', 'U*', 'B*', 'no*', '?ne', '**', 'b*h', '*pper'],
  ...[
    '_all',
    '_none',
    '_x',
    '',
    ' ',
    '-one',
    '-o*',
    'one,two',
    'both,three',
    'both,-one',
    '*,-one',
    '<both>',
    '<{now/d}>',
    '<both',
    'both>',
  ],
  ...[
    'cluster:both',
    '*:both',
    ':both',
    '*:b*',
    'x:*',
    'a:b:c',
    'one|two',
    'a/b',
    'one two',
    '#',
    '\u00e9',
    'one/',
    '+one',
  ],
];
const returned = (query: unknown) => [
  request(query),
  request({ bool: { must_not: query } }),
  request({ constant_score: { filter: query, boost: 2 } }),
];

export default defineCase({
  setup: [
    put('/one', {
      aliases: { both: {}, routed: { routing: 'r' } },
      mappings: { properties: { k: { type: 'keyword' } } },
    }),
    put('/two', {
      aliases: { both: {}, filtered: { filter: { term: { k: 'x' } } }, Upper: {} },
      mappings: { properties: { k: { type: 'keyword' } } },
    }),
    put('/three', { settings: { number_of_shards: 2 }, aliases: { unseen: { is_hidden: true } } }),
    put('/hidden', { settings: { 'index.hidden': true }, aliases: { of_hidden: {}, '.hid': { is_hidden: true } } }),
    ...['one', 'two', 'three', 'hidden'].map((index) => put(`/${index}/_doc/1?refresh`, { k: 'x', t: 'both of them' })),
    put('/meta', {
      aliases: {
        with_index: { filter: { term: { _index: 'both' } } },
        through: { filter: { prefix: { _index: 'th' } } },
      },
    }),
    post('/_aliases', {
      actions: [{ add: { indices: ['one', 'three'], alias: 'by_name', filter: { term: { _index: 'both' } } } }],
    }),
  ],
  reads: [
    ...NAMES.flatMap((name) => [
      request({ term: { _index: name } }),
      request({ terms: { _index: [name, 'three'] } }),
      request({ prefix: { _index: name } }),
      request({ wildcard: { _index: name } }),
      request({ match: { _index: name } }),
    ]),
    ...['both', 'BOTH', 'b*', 'f?ltered', 'nope'].flatMap((value) => [
      request({ term: { _index: { value, case_insensitive: true } } }),
      request({ prefix: { _index: { value, case_insensitive: true } } }),
      request({ wildcard: { _index: { value, case_insensitive: true } } }),
      request({ match_phrase: { _index: value } }),
      request({ match_phrase_prefix: { _index: value } }),
      request({ match_bool_prefix: { _index: value } }),
      request({ multi_match: { query: value, fields: ['_index', 'k'] } }),
      request({ multi_match: { query: value, fields: ['_index'], type: 'phrase' } }),
      request({ query_string: { query: `_index:${value}` } }),
      request({ query_string: { query: `_index:"${value}"` } }),
      request({ query_string: { query: value, default_field: '_index' } }),
      request({ query_string: { query: `_index:${value} AND k:x` } }),
      request({ simple_query_string: { query: value, fields: ['_index'] } }),
    ]),
    ...[
      { regexp: { _index: 'b.*' } },
      { fuzzy: { _index: 'both' } },
      { range: { _index: { gte: 'both' } } },
      { range: { _index: {} } },
    ].flatMap(returned),
    ...[
      { span_term: { _index: 'both' } },
      { terms_set: { _index: { terms: ['both'], minimum_should_match: 1 } } },
    ].flatMap(returned),
    ...[
      { query_string: { query: '_index:/b.*/' } },
      { query_string: { query: '_index:both~' } },
      { query_string: { query: '_index:[a TO c]' } },
      { query_string: { query: '_index:>a', lenient: false } },
      { query_string: { query: '_index:/b.*/ OR k:x', lenient: true } },
      { query_string: { query: 'both~ /b.*/', fields: ['_index', 'k^2'] } },
      { query_string: { query: '[a TO z]', fields: ['_index', 'k^2'], lenient: true } },
      { query_string: { query: '_id:/b.*/' } },
      { query_string: { query: '_id:1~' } },
      { query_string: { query: '_id:[1 TO 2] OR k:x' } },
    ].flatMap(returned),
    ...[
      { term: { _index: 'both' } },
      { terms: { _index: [] } },
      { terms: { _index: ['both', 'filtered', 'nope'] } },
      { term: { _index: { value: 'both', boost: 3 } } },
    ].flatMap(returned),
    ...[
      { match: { _index: { query: 'both', fuzziness: 1 } } },
      { match: { _index: { query: 'both', analyzer: 'standard' } } },
      { exists: { field: '_index' } },
    ].flatMap(returned),
    request({ bool: { filter: [{ term: { _index: 'both' } }, { term: { k: 'x' } }] } }),
    request({
      bool: { should: [{ term: { _index: 'both' } }, { term: { _index: 'filtered' } }, { match: { t: 'them' } }] },
    }),
    request({ bool: { should: [{ term: { _index: 'both' } }, { match_all: {} }], minimum_should_match: 2 } }),
    request({ dis_max: { queries: [{ term: { _index: 'both' } }, { match: { t: 'both' } }] } }),
    request({
      boosting: { positive: { match_all: {} }, negative: { term: { _index: 'filtered' } }, negative_boost: 0.5 },
    }),
    request({
      function_score: { query: { match_all: {} }, functions: [{ filter: { term: { _index: 'both' } }, weight: 3 }] },
    }),
    request({ terms: { _index: { index: 'one', id: '1', path: 't' } } }),
    request({ term: { _index: 1 } }),
    request({ term: { _index: true } }),
    request({ term: { _index: null } }),
    search('both', { query: { term: { _index: 'filtered' } } }),
    search('filtered', { query: { term: { _index: 'filtered' } } }),
    search('routed', { query: { term: { _index: 'routed' } } }),
    search('with_index', { query: { match_all: {} } }),
    search('by_name', { query: { match_all: {} } }),
    search('by_name,through', { query: { prefix: { _index: 'by' } } }),
    search('both', { query: { match_all: {} }, post_filter: { term: { _index: 'filtered' } } }),
    search('both', { query: { term: { _index: 'filtered' } }, pre_filter_shard_size: 1 }),
    search('both', {
      query: { match_all: {} },
      rescore: { query: { rescore_query: { term: { _index: 'filtered' } } }, window_size: 10 },
    }),
    search('both', { query: { match_all: {} }, indices_boost: [{ filtered: 3 }] }),
    search('one,two,three', {
      query: { term: { _index: 'both' } },
      aggs: { i: { value_count: { field: 't.keyword' } } },
      size: 0,
    }),
    search('*', { query: { term: { _index: 'both' } }, highlight: { fields: { '*': {} } } }),
    search('*', {
      query: {
        bool: {
          should: [
            { term: { _index: { value: 'both', _name: 'a' } } },
            { term: { _index: { value: 'th*', _name: 'b' } } },
          ],
        },
      },
    }),
    search('both', { explain: true, query: { term: { _index: 'filtered' } } }),
    search('both', { profile: false, query: { term: { _index: 'filtered' } }, sort: [{ k: { order: 'asc' } }] }),
    post('/one/_explain/1', { query: { term: { _index: 'both' } } }),
    post('/one/_explain/1', { query: { term: { _index: 'filtered' } } }),
    post('/one/_explain/1', { query: { prefix: { _index: 'b' } } }),
    post('/*/_count', { query: { term: { _index: 'both' } } }),
    post(
      '/*/_validate/query?explain',
      { query: { term: { _index: 'both' } } },
      { levels: { explanations: 'unordered' } },
    ),
    post(
      '/*/_validate/query?rewrite&all_shards',
      { query: { terms: { _index: ['both'] } } },
      { levels: { explanations: 'unordered' } },
    ),
    get('/*/_search?q=_index:both'),
    post(
      '/_msearch',
      '{"index":"*"}\n{"query":{"term":{"_index":"both"}}}\n{"index":"two"}\n{"query":{"term":{"_index":"filtered"}}}\n',
    ),
  ],
  examples: [
    [
      post('/_aliases', { actions: [{ add: { index: 'two', alias: 'later' } }] }),
      request({ term: { _index: 'later' } }),
      post('/_aliases', { actions: [{ remove: { index: 'two', alias: 'later' } }] }),
      request({ term: { _index: 'later' } }),
    ],
  ],
});
