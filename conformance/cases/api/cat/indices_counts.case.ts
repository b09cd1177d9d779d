import { defineCase, del, get, post, put } from '../../../case.ts';

const counts = get('/_cat/indices/a?h=docs.count,docs.deleted');
const like = (id: string) =>
  post('/a/_search', {
    query: { more_like_this: { fields: ['t'], like: { _id: id }, min_term_freq: 1, min_doc_freq: 1 } },
  });
const index = (id: string) => put(`/a/_doc/${id}`, { t: 'a b' });
const created = put('/a', {
  settings: { refresh_interval: '-1', number_of_shards: 1 },
  mappings: { properties: { t: { type: 'text' }, n: { type: 'nested' } } },
});

/** Document counts before any search has refreshed the index, but after real-time reads have refreshed its internal reader. */
export default defineCase({
  mustHit: false,
  examples: [
    [
      created,
      index('1'),
      counts,
      get('/a/_doc/1'),
      counts,
      index('2'),
      get('/a/_doc/2'),
      counts,
      post('/a/_refresh'),
      counts,
    ],
    [
      created,
      index('1'),
      get('/a/_doc/1?realtime=false'),
      counts,
      like('1'),
      counts,
      index('2'),
      like('1'),
      counts,
      like('2'),
      counts,
    ],
    [
      created,
      index('1'),
      like('nope'),
      counts,
      get('/a/_source/1'),
      counts,
      index('1'),
      get('/a/_doc/1'),
      counts,
      like('1'),
      counts,
    ],
    [
      created,
      index('1'),
      index('2'),
      post('/a/_update/1', { doc: { t: 'c' } }),
      counts,
      del('/a/_doc/2'),
      counts,
      post('/a/_refresh'),
      counts,
    ],
    [
      created,
      put('/a/_doc/1', { t: 'a', n: [{ x: 1 }, { x: 2 }] }),
      index('2'),
      post('/a/_mget', { ids: ['1'] }),
      counts,
    ],
    [
      created,
      index('1'),
      index('1'),
      get('/a/_doc/1'),
      counts,
      index('1'),
      counts,
      get('/a/_doc/1'),
      counts,
      post('/a/_refresh'),
      counts,
    ],
    [created, index('1'), get('/a/_doc/nope'), counts, del('/a/_doc/1'), get('/a/_doc/1'), counts],
  ],
});
