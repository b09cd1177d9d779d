import { defineCase, del, get, load, post, put, search } from '../../../case.ts';

const set = (settings: object) => put('/_cluster/settings', { persistent: settings });
const index = (name: string, shards: number) =>
  put(`/${name}`, {
    settings: { number_of_shards: shards, number_of_replicas: 0 },
    mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, n: { type: 'long' } } },
  });
const scroll = (name: string, keep: string) =>
  post(`/${name}/_search?scroll=1m&size=1`, { sort: ['_doc'] }, { keep: { [keep]: '_scroll_id' } });

/** Settings of the cluster that limit searches and forbid closing. */
export default defineCase({
  mustHit: false,
  setup: [index('one', 1), index('two', 2), load('two', [{ k: 'a' }, { k: 'b' }, { k: 'c' }, { k: 'd' }])],
  examples: [
    // Each shard has a context.
    [
      set({ 'search.max_open_scroll_context': 1 }),
      scroll('one', 'scroll1'),
      post('/one/_search?scroll=1m', {}),
      search('one', {}),
      post('/one/_search?scroll=1m&allow_partial_search_results=false', {}),
      del('/_search/scroll', { scroll_id: '{{scroll1}}' }),
      scroll('one', 'scroll2'),
      set({ 'search.max_open_scroll_context': 2 }),
      scroll('one', 'scroll3'),
      post('/one/_search?scroll=1m', {}),
      post('/one/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' }, levels: { id: 'shape' } }),
      set({ 'search.max_open_scroll_context': 0 }),
      post('/one/_search?scroll=1m', {}),
      set({ 'search.max_open_scroll_context': -1 }),
      set({ 'search.max_open_scroll_context': null }),
      post('/one/_search?scroll=1m', {}, { keep: { scroll4: '_scroll_id' } }),
    ],
    [
      set({ 'search.default_search_timeout': '1m' }),
      search('two', { size: 0 }),
      search('two', { size: 0, timeout: '2m' }),
      get('/two/_count'),
      set({ 'search.default_search_timeout': '-1' }),
      set({ 'search.default_search_timeout': 'x' }),
      search('two', { size: 0 }),
    ],
    [
      put('/_settings', { 'index.max_result_window': 10 }),
      put('/one/_settings', { 'index.max_result_window': 5 }),
      search('one,two', { size: 8 }),
      set({ 'search.default_allow_partial_results': false }),
      search('one,two', { size: 8 }),
      post('/one,two/_search?allow_partial_search_results=true', { size: 8 }),
      search('two', { size: 8 }),
      set({ 'search.default_allow_partial_results': 'what' }),
      set({ 'search.default_allow_partial_results': null }),
      search('one,two', { size: 8 }),
    ],
    [
      set({ 'cluster.indices.close.enable': false }),
      post('/one/_close'),
      post('/nope/_close'),
      post('/one/_open'),
      put('/one/_settings', { 'index.blocks.write': true }),
      set({ 'cluster.indices.close.enable': true }),
      post('/one/_close'),
    ],
  ],
});
