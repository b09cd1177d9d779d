import { defineCase, get, post, put } from '../../../case.ts';

const doc = { _id: '1', routing: 'x' };

/** When a document's routing is returned. */
export default defineCase({
  setup: [put('/a', { settings: { number_of_shards: 1 } }), put('/a/_doc/1?routing=x', { n: 1 })],
  reads: [
    get('/a/_doc/1?routing=x'),
    get('/a/_doc/1?routing=x&_source=false'),
    get('/a/_doc/1?routing=x&_source=false&_source_includes=n'),
    get('/a/_doc/1?routing=x&_source_excludes=*'),
    get('/a/_doc/1?routing=x&_source=nope'),
    get('/a/_doc/1?routing=x&_source=false&stored_fields=n'),
    get('/a/_doc/1?routing=x&_source=false&stored_fields=_source'),
    get('/a/_doc/1?routing=x&_source=false&stored_fields='),
    get('/a/_doc/1?routing=x&stored_fields=n'),
    get('/a/_doc/1?routing=x&_source=false&realtime=false'),
    post('/a/_mget', {
      docs: [
        { ...doc, _source: false },
        { ...doc, _source: [] },
        { ...doc, _source: { includes: 'z' } },
      ],
    }),
    post('/a/_mget?_source=false', { docs: [doc, { ...doc, _source: true }, { ...doc, _source: 'n' }] }),
  ],
});
