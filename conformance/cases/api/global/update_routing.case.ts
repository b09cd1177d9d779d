import { bulk, defineCase, get, post, put } from '../../../case.ts';

const doc = { doc: { n: 2 } };
const upsert = { doc: { n: 3 }, upsert: { n: 1 } };
const one = { settings: { number_of_shards: 1 } };
const routed = { ...one, aliases: { r: { routing: 'al' }, s: { search_routing: 'se' } } };
const update = (routing: string, body: unknown) =>
  bulk('/_bulk', [{ update: { _index: 'a', _id: '1', routing } }, body]);

/** How an update treats a document's routing. */
export default defineCase({
  examples: [
    [put('/a', one), put('/a/_doc/1?routing=x', { n: 1 }), post('/a/_update/1', doc), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1?routing=x', { n: 1 }), post('/a/_update/1?routing=y', doc), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1', { n: 1 }), post('/a/_update/1?routing=y', doc), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1?routing=x', { n: 2 }), post('/a/_update/1?routing=y', doc), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1?routing=x', { n: 1 }), post('/a/_update/1?routing=', doc), get('/a/_doc/1')],
    [put('/a', one), post('/a/_update/1?routing=y', upsert), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1?routing=x', { n: 1 }), update('y', doc), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1', { n: 1 }), update('y', doc), get('/a/_doc/1')],
    [put('/a', one), put('/a/_doc/1', { n: 1 }), update('y', doc), update('z', upsert), get('/a/_doc/1')],
    [put('/a', one), update('y', upsert), update('z', upsert), get('/a/_doc/1')],
    [put('/a', routed), put('/a/_doc/1?routing=x', { n: 1 }), post('/r/_update/1', doc), get('/a/_doc/1')],
    [put('/a', routed), put('/a/_doc/1?routing=x', { n: 2 }), post('/r/_update/1', doc), get('/a/_doc/1')],
    [put('/a', routed), put('/a/_doc/1', { n: 1 }), post('/r/_update/1', doc), get('/a/_doc/1')],
    [put('/a', routed), put('/a/_doc/1?routing=x', { n: 1 }), post('/r/_update/1?routing=al', doc), get('/a/_doc/1')],
    [put('/a', routed), put('/a/_doc/1?routing=x', { n: 1 }), post('/r/_update/1?routing=no', doc), get('/a/_doc/1')],
    [put('/a', routed), put('/a/_doc/1?routing=x', { n: 1 }), post('/s/_update/1', doc), get('/a/_doc/1')],
    [put('/a', routed), post('/r/_update/1', upsert), get('/a/_doc/1')],
  ],
});
