import { defineCase, get, head, load, post, put } from '../../../case.ts';

const query = { query: { match_all: {} } };
const E = '/a/_explain/1';

/**
 * Document parameters that are no longer supported (`fields`), that are parsed without an effect, or that one major supports (`parent`).
 */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 5, refresh_interval: -1 } }),
    put('/a/_doc/1?routing=x&refresh=true', { n: 1 }),
    load('b', [{ n: 1 }]),
  ],
  reads: [
    ...['x', '', 'n&stored_fields=n', 'n&nope=1'].map((value) => post(`${E}?fields=${value}`, query)),
    get(`${E}?fields=x`),
    get('/nope/_explain/1?fields=x'),
    post(`${E}?fields=x`, {}),
    post(`${E}?fields=x`, { nope: 1 }),
    get(`${E}?fields=x&q=a&default_operator=x`),
    get(`${E}?fields=x&q=a&lenient=x`),
    get(`${E}?fields=x&q=a`),
    post(`${E}?fields=x&_source_exclude_vectors=x`, query),
    post(`${E}?_source_exclude_vectors=x`, query),
    ...['', '?parent=x', '?parent=y', '?parent=', '?routing=x', '?routing=x&parent=y', '?routing=&parent=x'].map(
      (more) => post(`${E}${more}`, query),
    ),
    post(`${E}?parent=y&routing=x`, { nope: 1 }),
    post(`${E}?parent=y&routing=x`, {}),
    // Errors quote the normalised path.
    post('/%61/_explain/%31?parent=y&routing=x', query),
    post('/%61/_explain/1?nope=1', query),
    post('/%61/_search?df=x', query),
    post('/%62/_count?q=a', query),
    post('/nope/_explain/1?parent=y&routing=x', query),
    ...['n', '', 'n&stored_fields=n', 'n&nope=1', 'n&version=x', 'n&version_type=x', 'n&realtime=x', 'n&refresh=x'].map(
      (value) => get(`/b/_doc/1?fields=${value}`),
    ),
    get('/nope/_doc/1?fields=n'),
    head('/b/_doc/1?fields=n'),
    get('/b/_source/1?fields=n'),
    post('/b/_mget?fields=n', { ids: ['1'] }),
    post('/b/_mget?fields=n', { nope: ['1'] }),
    post('/b/_mget?fields=n&realtime=x', { ids: ['1'] }),
    post('/b/_mget?fields=n&nope=1', { ids: ['1'] }),
    ...['false', 'maybe'].flatMap((value) => [
      get(`/b/_doc/1?force_synthetic_source=${value}`),
      head(`/b/_doc/1?force_synthetic_source=${value}`),
      get(`/b/_source/1?force_synthetic_source=${value}`),
      post(`/b/_mget?force_synthetic_source=${value}`, { ids: ['1'] }),
      post(`/b/_search?force_synthetic_source=${value}`),
    ]),
    ...['a', 'a,b', ''].map((value) => post(`/b/_search?stats=${value}`, { stats: ['c'] })),
    post('/b/_search?stats=a', { stats: 'c' }),
    get('/b/_count?stats=a'),
  ],
});
