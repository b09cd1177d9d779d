import { defineCase, get, post, put, type Step } from '../../case.ts';
import { elder } from '../tolerances.ts';
import { SETUP } from './setup.ts';

const on = (query: string, body: unknown): Step => post(`/a/_search/template${query}`, body);
const source = (text: string, rest = {}): Step => on('', { source: text, ...rest });
const HEN = { source: { query: { match: { t: '{{q}}' } } }, params: { q: 'hen' } };
const MAX = '{"size":0,"aggs":{"m":{"max":{"field":"n"}}}}';

export default defineCase({
  setup: [
    ...SETUP,
    put('/b', { mappings: { properties: { n: { type: 'long' } } } }),
    put('/b/_doc/1?refresh=true', { n: 9 }),
  ],
  reads: [
    on('', HEN),
    get('/a/_search/template', HEN),
    source('{"query":{"terms":{"k":{{#toJson}}ks{{/toJson}}}},"sort":"n","size":{{size}}{{^size}}1{{/size}}}', {
      params: { ks: ['x', 'y'], size: 2 },
    }),
    source('{"query":{"terms":{"k":{{#toJson}}ks{{/toJson}}}},"sort":"n","size":{{size}}{{^size}}1{{/size}}}', {
      params: { ks: ['x'] },
    }),
    source('{}'),
    source('{} x'),
    post('/a,b/_search/template', { source: '{"sort":"n","from":1}' }),
    post('/_search/template', { source: '{"size":0}' }),
    post('/_search/template', { source: MAX }),
    // Options besides the template.
    source('{"query":{"match_all":{}},"size":1}', { explain: true }),
    source('{"explain":true,"profile":true,"size":1}'),
    source('{"explain":true,"size":1}', { explain: false }),
    // The URL.
    on('?size=1&from=1&sort=n:desc&_source=false&version=true&track_scores=true&terminate_after=1', { source: '{}' }),
    on('?seq_no_primary_term=true&_source_includes=n', { source: '{}' }),
    on('?size=x', { source: '{}' }),
    on('?profile=true', { source: '{}' }),
    on('?explain=x', { source: '{}' }),
    on('?nope=1', { source: '{}' }),
    on('?nope=1', { nope: 1 }),
    on('?nope=1', {}),
    on('?search_type=x', { nope: 1 }),
    on('?rest_total_hits_as_int=true', { source: '{"size":1}' }),
    on('?rest_total_hits_as_int=true', { source: '{"size":0,"track_total_hits":5}' }),
    on('?rest_total_hits_as_int=true', { source: '{"size":0,"track_total_hits":false}' }),
    on('?typed_keys=true', { source: MAX }),
    on('?scroll=1m', { source: '{"size":0}' }),
    on('?scroll=1m', { source: '{"from":20}' }),
    on('?search_type=dfs_query_then_fetch', { source: '{"query":{"match":{"t":"red"}}}' }),
    on('?search_type=x', { source: '{}' }),
    on('?preference=_local&routing=x', { source: '{"size":0}' }),
    on('?error_trace=false', { source: '{{#a}}' }),
    get('/a/_search/template?source=%7B%22source%22%3A%22%7B%7D%22%7D&source_content_type=application/json'),
    // Indices that are not there.
    post('/nope/_search/template', { source: '{}' }),
    post('/nope/_search/template?ignore_unavailable=true', { source: '{"size":0}' }),
    post('/nope*/_search/template', { source: '{"size":0}' }),
    post('/nope/_search/template', { source: '{{#a}}' }),
    post('/nope/_search/template', { source: '{"nope":1}' }),
    // Invalid requests.
    source('{{#a}}'),
    source(''),
    on('', {}),
    post('/a/_search/template'),
    on('', { id: 'nope' }),
    on('', { source: '{}', nope: 1 }),
    source('[]'),
    source(' '),
    source('1'),
    source('"x"'),
    source('null'),
    source('{"nope":1}'),
    source('{"query":{"nope":{}}}'),
    source('{"query":{"match":{"t":{"query":"x","nope":1}}}}'),
    source('{"from":20000}'),
    // Positions in the text, which are not those of bytes.
    source('{"query":{"match":{"é":"ü😀"}},"nope":1}'),
    source('{"query":\n{"match":{"é":"ü😀"},"nope":1}'),
    source('{"query":{"é":{}}}'),
    source('{"suggest":{"é😀":{"nope":{}}}}'),
  ],
  tolerances: elder('content_type', 'type_of_hit'),
});
