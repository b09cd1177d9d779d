import { defineCase, del, get, head, post, put } from '../../../case.ts';

const ids = ['1', '2', '3', '4'];
const urls = ['?routing=', '?routing', '?routing=1', ''];
const all = { query: { match_all: {} } };

/** An empty routing: reads take it as one, writes as none. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { settings: { number_of_shards: 3 } }),
    ...ids.map((id) => put(`/a/_doc/${id}?refresh`, { t: 'a' })),
    put('/r', {
      settings: { number_of_shards: 3 },
      mappings: { _routing: { required: true } },
      aliases: { ra: { routing: 'x' }, rb: {} },
    }),
    put('/r/_doc/1?routing=x&refresh', { t: 'a' }),
  ],
  reads: [
    ...urls.flatMap((url) => [
      post(`/a/_mget${url}`, { docs: ids.map((_id) => ({ _id })) }),
      post(`/a/_mget${url}`, { ids }),
      post(`/a/_mget${url}`, {
        docs: [
          { _id: '1', routing: '' },
          { _id: '2', routing: '1' },
          { _id: '3', routing: null },
        ],
      }),
      ...ids.flatMap((id) => [
        get(`/a/_doc/${id}${url}`),
        head(`/a/_source/${id}${url}`),
        post(`/a/_explain/${id}${url}`, all),
      ]),
      post(`/a/_search${url}`, { size: 0 }),
    ]),
    ...['r', 'ra', 'rb'].flatMap((name) => [get(`/${name}/_doc/1?routing=`), get(`/${name}/_source/1?routing=`)]),
    post('/_mget?routing=', {
      docs: [
        { _index: 'r', _id: '1' },
        { _index: 'ra', _id: '1' },
        { _index: 'ra', _id: '1', routing: 'x' },
      ],
    }),
    post('/r/_explain/1?routing=', all),
  ],
  examples: [
    [post('/r/_update/1?routing=', { doc: { a: 1 } }), del('/r/_doc/1?routing='), put('/r/_doc/1?routing=', { a: 1 })],
    [post('/a/_update/1?routing=', { doc: { a: 1 } }), put('/a/_doc/5?routing=', { a: 1 }), del('/a/_doc/1?routing=')],
  ],
});
