import { bulk, defineCase, del, get, post, put, search } from '../../../case.ts';

const settings = { number_of_shards: 1, refresh_interval: '-1' };
const mappings = { properties: { l: { type: 'long' }, k: { type: 'keyword' } } };
const places = search('a', { sort: ['_doc'], size: 20 });
const counted = search('a', { query: { term: { l: 1 } }, size: 0, track_total_hits: 1 });
const refresh = post('/a/_refresh');

/** Tombstones of deletes take ordinals among the documents, and no search finds them. */
export default defineCase({
  examples: [
    // Deletes of documents that never existed.
    [put('/a', { settings, mappings }), del('/a/_doc/x'), put('/a/_doc/1', { l: 1 }), refresh, places, counted],
    // Deletes of documents of the same refresh and of another one.
    [
      put('/a', { settings, mappings }),
      bulk('/_bulk', [
        { index: { _index: 'a', _id: '1' } },
        { l: 1 },
        { delete: { _index: 'a', _id: '1' } },
        { index: { _index: 'a', _id: '2' } },
        { l: 1 },
      ]),
      refresh,
      places,
      del('/a/_doc/7'),
      refresh,
      counted,
      places,
      search('a', { size: 0, track_total_hits: 1 }),
      search('a', { query: { term: { k: 'x' } }, size: 0, track_total_hits: 0 }),
      put('/a/_doc/3', { l: 1 }),
      del('/a/_doc/2?refresh=true'),
      places,
      get('/a/_doc/2'),
      get('/a/_count'),
      get('/_cat/indices/a?h=docs.count,docs.deleted'),
    ],
    // A document with a term that the index rejects takes an ordinal, too; one that cannot be parsed takes none.
    [
      put('/a', { settings, mappings }),
      put('/a/_doc/1', { l: 'x' }),
      put('/a/_doc/2', { k: 'x'.repeat(33_000) }),
      put('/a/_doc/3?refresh=true', { l: 1 }),
      places,
    ],
  ],
});
