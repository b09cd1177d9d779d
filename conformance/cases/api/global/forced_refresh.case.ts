import { bulk, defineCase, del, post, put, search } from '../../../case.ts';

/** An index in which nobody can wait for a refresh. */
export default defineCase({
  setup: [put('/a', { settings: { refresh_interval: '-1', max_refresh_listeners: 0 } })],
  examples: [
    [put('/a/_doc/1?refresh=wait_for', {}), search('a', {})],
    // A rejected request waits for no refresh, so that earlier writes stay invisible.
    ...['wait_for', 'true'].map((refresh) => [
      put('/a/_doc/1?refresh=true', {}),
      put('/a/_doc/2', {}),
      bulk(`/a/_bulk?refresh=${refresh}`, [{ create: { _id: '1' } }, {}]),
      search('a', {}),
      put('/a/_doc/3', {}),
      put(`/a/_create/1?refresh=${refresh}`, {}),
      search('a', {}),
    ]),
    [
      bulk('/a/_bulk?refresh=wait_for', [
        { index: { _id: '1' } },
        {},
        { delete: { _id: '1' } },
        { delete: { _id: '1' } },
        { create: { _id: '2' } },
        {},
        { create: { _id: '2' } },
        {},
        { update: { _id: '2' } },
        { doc: {} },
        { update: { _id: '2' } },
        { doc: { a: 1 } },
      ]),
      post('/a/_update/2?refresh=wait_for', { doc: { a: 2 } }),
      post('/a/_update/2?refresh=wait_for', { doc: { a: 2 } }),
      del('/a/_doc/2?refresh=wait_for'),
      del('/a/_doc/2?refresh=true'),
    ],
  ],
});
