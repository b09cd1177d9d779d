import { bulk, defineCase, post, type Step } from '../../case.ts';
import { elder } from '../tolerances.ts';
import { SETUP } from './setup.ts';

const all = (...lines: readonly unknown[]): Step => bulk('/_msearch/template', lines);
const a = (...lines: readonly unknown[]): Step => bulk('/a/_msearch/template', lines);
const on = (query: string, ...lines: readonly unknown[]): Step => bulk(`/a/_msearch/template?${query}`, lines);
const NONE = { source: '{"size":0}' };
const MAX = { source: '{"size":0,"aggs":{"m":{"max":{"field":"n"}}}}' };

export default defineCase({
  setup: SETUP,
  reads: [
    all({ index: 'a' }, { source: '{"size":{{s}},"sort":"n"}', params: { s: 1 } }, { index: 'nope' }, NONE),
    a(
      {},
      { source: '{{#a}}' },
      {},
      { source: '{"nope":1}' },
      {},
      { id: 'nope' },
      {},
      { source: { query: { match: { t: 'hen' } } } },
    ),
    a({}, { source: '{"size":1}', explain: true }, { search_type: 'dfs_query_then_fetch', routing: 'x' }, NONE),
    a({}, { source: '{"from":20000}' }, {}, NONE),
    bulk('/_msearch/template?index=a', [{}, NONE]),
    on('rest_total_hits_as_int=true', {}, { source: '{"size":1}' }, {}, { source: '{"size":0,"track_total_hits":3}' }),
    on('typed_keys=true', {}, MAX),
    on('max_concurrent_searches=2&ccs_minimize_roundtrips=false&search_type=dfs_query_then_fetch', {}, NONE),
    on('max_concurrent_searches=0', {}, NONE),
    on('search_type=nope', {}, NONE),
    on('ignore_unavailable=true', {}, NONE),
    on('nope=1', {}, NONE),
    on('nope=1', {}, { nope: 1 }),
    on('nope=1', {}),
    on('search_type=nope', {}, { nope: 1 }),
    // Nothing is searched.
    a({}, NONE, {}, { nope: 1 }),
    a({}, { source: '' }),
    a({}, {}),
    a({}, { params: {} }),
    a({ nope: 1 }, NONE),
    a({}, []),
    a({}),
    post('/a/_msearch/template', '{}\n{"source":"{}"}', { headers: { 'content-type': 'application/x-ndjson' } }),
    post('/a/_msearch/template', '', { headers: { 'content-type': 'application/x-ndjson' } }),
    post('/a/_msearch/template'),
  ],
  tolerances: elder('content_type', 'type_of_hit', 'status_of_item'),
});
