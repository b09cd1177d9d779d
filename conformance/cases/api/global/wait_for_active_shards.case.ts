import { bulk, defineCase, del, get, post, put, search } from '../../../case.ts';

const two = 'wait_for_active_shards=2&timeout=20ms';
const long = (length: number) => `{"s":"${'x'.repeat(length - 8)}"}`;
const see = search('a,b', { sort: '_id' });

/** Writes that wait for copies which the one node cannot have. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { n: { type: 'long' }, s: { type: 'keyword', index: false, doc_values: false } } },
    }),
    put('/b', {
      settings: { number_of_shards: 3, number_of_replicas: 0 },
      mappings: { properties: { n: { type: 'long' } } },
    }),
    put('/a/_doc/1?refresh', '{"n": 1}'),
  ],
  mustHit: false,
  examples: [
    ...['2', 'all', '3', '0', '1', '', 'x', '-1', 'ALL', 'index-setting', '99999999999'].map((count) =>
      put(`/a/_doc/2?wait_for_active_shards=${count}&timeout=20ms`, { n: 2 }),
    ),
    ...['all', '1', '2'].map((count) => put(`/b/_doc/2?wait_for_active_shards=${count}&timeout=20ms`, { n: 2 })),
    ...['0', '-1', '1500ms', '100micros', '0010ms', '1.5s', 'x'].map((time) =>
      put(`/a/_doc/2?wait_for_active_shards=2&timeout=${time}`, { n: 2 }),
    ),
    [put(`/a/_doc/2?${two}`, { n: 2 }), get('/a/_doc/2'), get('/a/_search')],
    put(`/a/_create/1?${two}`, { n: 2 }),
    put(`/a/_doc/1?${two}&refresh=true`, '{ "n" : 1.0 }'),
    put(`/a/_doc/1?${two}&refresh=wait_for&routing=r`, '{"n":1}'),
    put(`/a/_doc/1?${two}&if_seq_no=7&if_primary_term=1`, '{"n":1}'),
    put(`/a/_doc/1?${two}&version=5&version_type=external`, '{"n":1}'),
    put(`/a/_doc/1?${two}`, '{"n":'),
    put(`/a/_doc/1?${two}`, '[]'),
    put(`/a/_doc/1?${two}`, ' {"n":"é"}'),
    put(`/a/_doc/1?${two}`, long(2048)),
    put(`/a/_doc/1?${two}`, long(2049)),
    put(`/a/_doc/1?${two}`, long(5000)),
    ...['1', '2', 'b', 'c', 'd'].map((id) => put(`/b/_doc/${id}?${two}`, { n: 2 })),
    put(`/b/_doc/1?${two}&routing=xy`, { n: 2 }),
    [put(`/new/_doc/1?${two}`, { n: 2 }), get('/new/_mapping'), get('/new/_doc/1')],
    put('/new/_doc/1?wait_for_active_shards=3&timeout=20ms', { n: 2 }),
    del(`/a/_doc/1?${two}`),
    del(`/a/_doc/7?${two}&refresh`),
    del(`/none/_doc/7?${two}`),
    post(`/a/_update/1?${two}`, { doc: { n: 1 } }),
    [post(`/a/_update/1?${two}`, { doc: { n: 2 } }), get('/a/_doc/1')],
    post(`/a/_update/7?${two}`, { doc: { n: 2 } }),
    post(`/a/_update/7?${two}`, '{"doc":{ "n": 2 },"doc_as_upsert":true}'),
    post(`/a/_update/7?${two}&refresh=wait_for`, '{"doc":{ "n": 2 },"upsert":{"n": 3, "m":1.0}}'),
    [
      bulk(`/a/_bulk?${two}`, [
        { index: { _id: '2' } },
        { n: 1 },
        { delete: { _id: '2' } },
        { update: { _id: '1' } },
        { doc: { n: 5 } },
        { create: { _id: '' } },
        { n: 3 },
        { create: { _id: '9' } },
        '{"n":',
        { index: { _index: 'b', _id: '9' } },
        { n: 'x' },
        { delete: { _index: 'none', _id: '9' } },
      ]),
      see,
    ],
    [
      bulk('/b/_bulk?wait_for_active_shards=2&timeout=20ms&refresh', [
        ...['1', '2', '3', '4', '5'].flatMap((_id) => [{ index: { _id } }, { n: 1 }]),
        { delete: { _id: '1', routing: 'r' } },
      ]),
      see,
    ],
    [
      bulk('/_bulk?wait_for_active_shards=all&timeout=20ms&refresh=wait_for', [
        { index: { _index: 'a', _id: '5' } },
        { n: 1 },
        { index: { _index: 'b', _id: '5' } },
        { n: 1 },
      ]),
      see,
    ],
    bulk(`/a/_bulk?${two}`, [{ delete: { _id: '1' } }]),
    bulk(`/a/_bulk?${two}`, [{ update: { _id: '1' } }, '{"doc":{"n":5}}']),
    bulk(`/a/_bulk?${two}&refresh`, [{ update: { _id: '1' } }, '{"doc":{"n": 5.0}, "doc_as_upsert":true}']),
    bulk(`/a/_bulk?${two}`, [
      { update: { _id: '1' } },
      '{"doc":{"n":5}, "upsert":{"b":[1, 2]}, "detect_noop":false, "_source":true}',
    ]),
    bulk('/a/_bulk?wait_for_active_shards=x&timeout=y', [{ delete: { _id: '1' } }]),
    bulk('/a/_bulk?timeout=y&refresh=z', [{ delete: { _id: '1' } }]),
    put('/a/_doc/1?wait_for_active_shards=x&timeout=z&refresh=q', {}),
    put('/a/_doc/1?wait_for_active_shards=x&version=z', {}),
    put('/a/_doc/1?wait_for_active_shards=x&require_alias=z', {}),
    put('/a/_doc/1?wait_for_active_shards=x&op_type=z', {}),
    put('/a/_doc/1?op_type=z', {}),
    put('/a/_doc/1?op_type=z'),
    put('/a/_create/1?op_type=z&timeout=x', {}),
    post('/a/_update/1?wait_for_active_shards=x&retry_on_conflict=z', { doc: {} }),
    post('/a/_update/1?wait_for_active_shards=x&if_seq_no=z', { doc: {} }),
    // A timeout of zero: the change is not acknowledged, and the mapping is not updated in time for a document.
    [put('/a/_doc/2?timeout=0', { n: 2 }), put('/a/_doc/2?timeout=0', { m: 2 }), get('/a/_doc/2')],
    [post('/a/_update/1?timeout=0', { doc: { m: 2 } }), get('/a/_doc/1')],
    put('/new?timeout=0', {}),
    put('/new?timeout=0s', {}),
    // Whether the shard is there in time is luck.
    put('/new?timeout=-1', {}, { levels: { shards_acknowledged: 'shape' } }),
    put('/new?timeout=-1&wait_for_active_shards=2', {}),
    put('/new?timeout=0&wait_for_active_shards=all', { settings: { number_of_replicas: 0 } }),
    put('/new?wait_for_active_shards=all', { settings: { number_of_replicas: 0 } }),
    del('/a?timeout=0'),
    [
      put('/a/_mapping?timeout=0', { properties: { m: { type: 'long' } } }),
      put('/a/_mapping?timeout=0', { properties: { m: { type: 'long' } } }),
    ],
    [put('/a/_settings?timeout=0', { max_result_window: 7 }), put('/a/_settings?timeout=0', { max_result_window: 7 })],
    [put('/a/_alias/c?timeout=0'), put('/a/_alias/c?timeout=0'), del('/a/_alias/c?timeout=0')],
    [
      post('/_aliases?timeout=0', { actions: [{ add: { index: 'a', alias: 'c' } }] }),
      post('/_aliases?timeout=0', { actions: [{ add: { index: 'a', alias: 'c' } }] }),
    ],
    put('/NEW?wait_for_active_shards=x&timeout=z', '{'),
    put('/NEW?wait_for_active_shards=x&timeout=z', {}),
    put('/NEW?wait_for_active_shards=x', {}),
    put('/NEW?wait_for_active_shards=9', {}),
    put('/a?wait_for_active_shards=9', {}),
    put('/new?wait_for_active_shards=', {}),
    put('/new?wait_for_active_shards=9', { settings: { nope: 1 } }),
    put('/new?wait_for_active_shards=9', { mappings: { nope: 1 } }),
  ],
});
