import { defineCase, del, get, head, load, post } from '../../case.ts';

export default defineCase({
  setup: [load('a', [{ n: 1 }])],
  reads: [
    get('/a', {}),
    get('/a', ''),
    head('/a', {}),
    get('/a/_doc/1', { x: 1 }),
    get('/a/_doc/1', 'x'),
    get('/a/_source/1', {}),
    get('/a/_mapping', {}),
    get('/a/_settings', {}),
    get('/_alias', {}),
    post('/a/_refresh', {}),
    get('/_cat/indices', {}),
    get('/_cluster/health', {}),
    get('/a/_search', { size: 0 }),
    get('/a/_count', { query: { match_all: {} } }),
    del('/nope', {}),
    del('/a/_doc/9', {}),
    get('/nope', {}),
    get('/a?nope=1', {}),
    get('/_nope', {}),
  ],
});
