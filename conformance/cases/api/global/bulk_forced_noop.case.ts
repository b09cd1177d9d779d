import { bulk, defineCase, get, put } from '../../../case.ts';

const noop = [{ update: { _index: 'a', _id: '1' } }, { doc: { a: 1 } }];
const settings = { number_of_shards: 1, refresh_interval: '-1', max_refresh_listeners: 0 };
const waiting = (...lines: object[]) => bulk('/_bulk?refresh=wait_for', lines);

/** Without permission to wait for a refresh a bulk refreshes at once, unless it has written nothing. */
export default defineCase({
  examples: [
    [
      put('/a', { settings }),
      put('/a/_doc/1', { a: 1 }),
      waiting(...noop),
      waiting(...noop, { index: { _index: 'a', _id: '2' } }, { a: 'x' }),
      get('/a/_doc/1?realtime=false'),
      waiting(...noop, { delete: { _index: 'a', _id: 'none' } }),
      get('/a/_doc/1?realtime=false'),
      waiting(...noop, { index: { _index: 'a', _id: '2' } }, { a: 1 }),
      bulk('/_bulk?refresh=true', noop),
    ],
    // Reading a document refreshes its own shard.
    [
      put('/b', { settings: { number_of_shards: 5, refresh_interval: '-1' } }),
      ...['1', '2', '3', '4', '5', '6'].map((id) => put(`/b/_doc/${id}`, { a: 1 })),
      get('/b/_source/3?realtime=false&refresh=true'),
      ...['1', '2', '3', '4', '5', '6'].map((id) => get(`/b/_doc/${id}?realtime=false`)),
      get('/b/_count'),
    ],
  ],
});
