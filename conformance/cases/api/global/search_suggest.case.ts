import { defineCase, del, get, ndjson, post, put, search } from '../../../case.ts';
import { misspellings } from '../../../corpora/misspellings.ts';

const qick = { text: 'qick', term: { field: 't' } };
const suggest = { a: qick };
const request = (value: unknown, beside: object = {}) => search('a', { suggest: value, ...beside });
const missing = { a: { text: 'x', term: { field: 'nope' } } };
const scrolled = (index: string, body: object) => [
  post(`/${index}/_search?scroll=1m`, { suggest, ...body }, { keep: { scroll: '_scroll_id' } }),
  post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' }),
  post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' }),
];
const words = (index: string, text: string) => search(index, { suggest: { a: { text, term: { field: 't' } } } });
const analyzed = (index: string, analyzer: string) => [
  put(`/${index}`, {
    settings: {
      analysis: {
        filter: { short: { type: 'stop', stopwords: ['qick'] }, none: { type: 'stop', stopwords: ['Qick', 'Brwn'] } },
        analyzer: {
          short: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'short'] },
          none: { type: 'custom', tokenizer: 'standard', filter: ['none'] },
        },
      },
    },
    mappings: { properties: { t: { type: 'text', analyzer } } },
  }),
  put(`/${index}/_doc/1?refresh=true`, { t: 'quick brown' }),
];
const uri = (params: string, body?: unknown) => post(`/a/_search?${params}`, body);

export default defineCase({
  setup: [...misspellings('a', 1), ...misspellings('s', 3), put('/u')],
  reads: [
    // Names, texts and the keys of the reply.
    request(suggest),
    request({
      text: 'serc qick',
      'a#b': { term: { field: 't' } },
      Z: qick,
      a: { text: 'dogg', term: { field: 't', size: 1 } },
    }),
    uri('typed_keys', { suggest: { b: qick, 'a#b': qick } }),
    request({ ab: qick, Aa: qick, é: qick, '\u{1F600}': qick, '\uFFEE': qick, '': qick }),
    request({ a: { term: { field: 't' } }, text: 'dogg' }),
    request({ text: 'dogg', a: { prefix: 'brwn', term: { field: 't' } } }),
    request({ text: 'dogg', a: { regex: 'brwn', term: { field: 't' } } }),
    request({ a: { regex: 'dogg', prefix: 'brwn', term: { field: 't' } } }),
    request({ a: { regex: 'dogg', prefix: 'brwn', text: 'qick', term: { field: 't' } } }),
    request({ a: { text: ['dogg', 'brwn'], term: [{ field: 't' }] } }),
    request({ a: { text: 'qick', nope: null, term: { field: 't', size: 1 }, x: [] } }),
    request({}),
    request({ text: 'x' }),
    request({ text: 1, a: { term: { field: 't' } } }),
    // In a search with other options.
    request(suggest, { size: 1, _source: false, query: { term: { t: 'fox' } }, aggs: { z: { max: { field: 'n' } } } }),
    request(suggest, { size: 0, aggs: { z: { max: { field: 'n' } } } }),
    request(suggest, { size: 2, _source: false, aggs: {} }),
    request(suggest, { size: 0, query: { match_all: {} } }),
    request(suggest, { query: { match_none: {} } }),
    request(suggest, { size: 3, from: 2, sort: ['n'], track_total_hits: false }),
    request(suggest, { from: 20_000 }),
    request(suggest, { sort: ['nope'] }),
    request(suggest, { post_filter: { term: { t: 'fox' } }, min_score: 1, terminate_after: 1 }),
    request(suggest, { collapse: { field: 'nope' } }),
    request(suggest, {
      search_after: [1],
      sort: ['n'],
      highlight: { fields: { t: {} } },
      explain: true,
      track_scores: true,
    }),
    request(suggest, { stored_fields: ['_none_'], docvalue_fields: ['n'] }),
    search('s', { suggest }),
    search('s,a', { suggest }),
    search('s', { suggest, size: 0, query: { range: { n: { gte: 1000 } } } }),
    post('/s/_search?pre_filter_shard_size=1', {
      suggest,
      query: { range: { n: { gte: 1000 } } },
      aggs: { z: { max: { field: 'n' } } },
    }),
    post('/s/_search?search_type=dfs_query_then_fetch', { suggest }),
    post('/s/_search?rest_total_hits_as_int=true', { suggest }),
    post('/s/_search?filter_path=suggest.*.options.text', { suggest }),
    post('/s/_search?routing=x', { suggest }),
    post('/none*/_search', { suggest }),
    post('/a/_search?request_cache=true&size=0', { suggest }),
    get('/_msearch', ndjson([{ index: 'a' }, { suggest }, { index: 's' }, { suggest, size: 0 }])),
    // Some shards cannot.
    search('a,u', { suggest }),
    post('/a,u/_search?allow_partial_search_results=false', { suggest }),
    search('a,s', { suggest: missing }),
    // Of the URL.
    uri('suggest_field=t&suggest_mode=missing&suggest_text=qick'),
    uri('suggest_field=t&suggest_mode=always&suggest_text=qick&suggest_size=1&typed_keys=true&q=fox&size=0'),
    uri('suggest_field=t&suggest_mode=popular&q=qick&size=0'),
    uri('suggest_field=t&suggest_mode=POPULAR&suggest_text='),
    uri('suggest_field=k&suggest_mode=missing&suggest_text=qick', { suggest }),
  ],
  examples: [
    [
      ...misspellings('a', 1),
      ...scrolled('a', { size: 25, query: { match_all: {} }, sort: 'n' }),
      ...scrolled('a', {}),
    ],
    [
      ...misspellings('s', 3),
      ...scrolled('s', { size: 25, query: { match_all: {} }, sort: 'n' }),
      ...scrolled('s', { size: 3 }),
      request(suggest, { rescore: { query: { rescore_query: { match_all: {} } } } }),
    ],
    // Shards that are not searched, and those without documents.
    [
      ...misspellings('s', 3),
      post('/_aliases', { actions: [{ add: { index: 's', alias: 'none', filter: { match_none: {} } } }] }),
      search('none', { sort: 'n' }),
      search('s', { suggest, query: { range: { n: { gte: 1000 } } }, sort: 'n' }),
      search('s', { suggest, query: { term: { t: 'fox' } }, size: 0, track_total_hits: true }),
      put('/e', { mappings: { properties: { t: { type: 'text' } } } }),
      put('/e/_doc/1?refresh=true', { t: 'quick' }),
      search('e', { suggest }),
      del('/e/_doc/1?refresh=true'),
      search('e', { suggest }),
      search('e', { suggest: { a: { text: 'qick', term: { field: 't', max_term_freq: 3e9 } } } }),
      put('/e/_doc/2?refresh=true', { t: 'quick' }),
      search('e', { suggest }),
      put('/e/_doc/2?refresh=true', { t: 'fox' }),
      search('e', { suggest }),
    ],
    // Which of several errors is reported first.
    [
      put('/a', { mappings: { properties: { t: { type: 'text' }, n: { type: 'long' } } } }),
      ...[
        { query: { range: { n: { gte: 'x' } } } },
        { sort: ['nope'] },
        { from: 20_000, query: { match_all: {} } },
        { query: { match_all: {} }, post_filter: { range: { n: { gte: 'x' } } } },
        { query: { match_all: {} }, rescore: { query: { rescore_query: { range: { n: { gte: 'x' } } } } } },
        {
          query: { match_all: {} },
          highlight: { fields: { t: { highlight_query: { range: { n: { gte: 'x' } } } } } },
        },
        { query: { match_all: {} }, search_after: ['x'], sort: ['n'] },
        { query: { match_all: {} }, docvalue_fields: ['t'] },
        { query: { match_all: {} }, collapse: { field: 'nope' } },
      ].map((beside) => request(missing, beside)),
    ],
    // Indices that take a text apart in different ways.
    [
      ...analyzed('a', 'standard'),
      ...analyzed('b', 'whitespace'),
      ...analyzed('c', 'keyword'),
      ...analyzed('d', 'short'),
      ...analyzed('e', 'none'),
      ...['a,b', 'b,a', 'a,c', 'a,d', 'a,e', 'd,c', 'e,c', 'a,b,d'].flatMap((index) =>
        ['Qick', 'qick', ' qick', ' !', 'Qick Brwn'].map((text) => words(index, text)),
      ),
    ],
    [
      put('/a', { mappings: { properties: { t: { type: 'text' } } } }),
      ...[
        // The frame's mistakes.
        ...['null', '[]', '"x"', '1', 'true'].map((value) => search('a', `{"suggest":${value}}`)),
        ...['null', '[]', '1', '"x"'].map((value) => search('a', `{"suggest":{"a":${value}}}`)),
        ...['null', '[]', '{}'].map((value) => search('a', `{"suggest":{"text":${value}}}`)),
        request({ a: {} }),
        request({ a: { text: 'x' } }),
        request({ nope: 1, a: qick }),
        request({ nope: [1], a: qick }),
        request({ a: { text: 'x', nope: { field: 't' } } }),
        request({ a: { text: { x: 1 }, term: { field: 't' } } }),
        request({ a: { nope: 't' } }),
        request({ a: { text: 'x', nope: 1, term: { field: 't' } } }),
        request({ a: { term: 't' } }),
        request({ a: { term: [] } }),
        request({ a: { term: [1] } }),
        request({ a: { text: 'x', term: { field: 't' }, nope: {} } }),
        request({ a: { text: null, term: { field: 't' } } }),
        request({ a: { term: { field: 't' } } }),
        request({ a: qick, b: missing.a, c: { text: 'x', term: { field: 't', analyzer: 'z' } } }),
        request({ c: { text: 'x', term: { field: 't', analyzer: 'z' } }, q: missing.a }),
        search('a', '{"suggest":{"a":{"text":"x","term":{"field":"t"}}'),
        search('a', '{"suggest":{"a":{"text":"x","term":{"field":"t"'),
        search('a', '{"suggest":{"a":{"text":"x'),
        search('a', '{"suggest":{"a":{"text":"x","term":{"field":"t"},"term":{"field":"t"}}}}'),
        post('/a/_count', { suggest }),
        post('/a/_msearch', ndjson([{}, { suggest: { a: { term: {} } } }])),
        // Those of the URL.
        uri('suggest_field=t&suggest_text=x'),
        uri('suggest_field=t&suggest_mode=missing'),
        uri('suggest_field=&suggest_text=x'),
        uri('suggest_field=nope&suggest_text=x&suggest_mode=missing'),
        uri('suggest_field=t&suggest_text=x&suggest_mode=x'),
        uri('suggest_field=t&suggest_text=x&suggest_mode='),
        uri('suggest_field=t&suggest_text=x&suggest_size=0'),
        uri('suggest_field=t&suggest_text=x&suggest_size=x&suggest_mode=x'),
        uri('suggest_field=t&suggest_text=x&suggest_mode=x&size=-1'),
        uri('suggest_field=t&suggest_text=x&suggest_mode=x', { nope: 1 }),
        post('/a/_msearch?suggest_field=t', ndjson([{}, {}])),
      ],
    ],
  ],
});
