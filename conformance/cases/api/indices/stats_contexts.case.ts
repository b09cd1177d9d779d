import { defineCase, del, get, load, post, put, type Step } from '../../../case.ts';

const NAMES = ['open_contexts', 'scroll_current'].map((name) => `_all.primaries.search.${name}`);
const response: Step = get(`/a/_stats/search?filter_path=${NAMES.join(',')}`);

/** Scrolls and points in time that are open, as `_stats` counts them. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { settings: { number_of_replicas: 0, number_of_shards: 2, refresh_interval: -1 } }),
    put('/b', { settings: { number_of_replicas: 0 } }),
    load('a', [{ n: 1 }, { n: 2 }, { n: 3 }]),
  ],
  examples: [
    [
      response,
      post('/a/_search?scroll=1m', { size: 1 }),
      response,
      post('/a,b/_search?scroll=1m', { size: 1 }),
      response,
      del('/_search/scroll/_all'),
      response,
    ],
    [
      post('/a/_pit?keep_alive=1m'),
      response,
      post('/a,b/_pit?keep_alive=1m'),
      post('/a/_search?scroll=1m', { size: 1 }),
      response,
      get('/b/_stats/search?filter_path=_all.primaries.search.open_contexts,_all.primaries.search.scroll_current'),
      get('/_stats/search?filter_path=_all.total.search.open_contexts,indices.*.total.search.open_contexts'),
      del('/_search/scroll/_all'),
      response,
    ],
  ],
});
