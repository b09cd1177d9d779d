import { bulk, defineCase, del, get, post, put, type Step } from '../../../case.ts';

const TEXTS = ['brown jumps quick', 'brown fox', 'quick lazy fox', 'fox', 'jumps over'];
let day = 0;
/** A bulk of documents with these ids; `''`: generated. Each document is later than the one before. */
const write = (...ids: readonly string[]): Step =>
  bulk(
    '/a/_bulk',
    ids.flatMap((id, place) => {
      day += 1;
      return [{ index: id === '' ? {} : { _id: id } }, { t: TEXTS[place], '@timestamp': day * 1000 }];
    }),
  );
const one = post('/a/_doc', { t: 'brown jumps quick' });
const refresh = post('/a/_refresh');
const scenarios: readonly (readonly Step[])[] = [
  [write('', '1')],
  [write('1', '')],
  [write('1', '2')],
  [write('', '')],
  [write('', '', '1', '')],
  [write('1', '', '2')],
  [write('', '1', '2', '', '3')],
  [write('', '1'), refresh, write('', '2')],
  [write('1'), refresh, write('', '2')],
  [write('1'), refresh, refresh, write('', '2')],
  [write('1'), refresh, write(''), refresh, write('', '2')],
  [write(''), refresh, write('', '2')],
  [one, put('/a/_doc/1', { t: 'fox' })],
  [one, put('/a/_create/1', { t: 'fox' }), one],
  [one, put('/a/_doc/1?if_seq_no=5&if_primary_term=1', { t: 'fox' }), one],
  [one, get('/a/_doc/1'), one],
  [one, get('/a/_doc/1?realtime=false'), one],
  [one, get('/a/_source/1'), one],
  [one, post('/a/_mget', { ids: ['1'] }), one],
  [one, del('/a/_doc/1'), one],
  [one, post('/a/_update/1', { doc: { t: 'fox' } }), one],
  [one, post('/a/_update/1', { doc: { t: 'fox' }, doc_as_upsert: true }), one],
  [one, post('/a/_search', { query: { more_like_this: { like: { _id: '1' } } } }), one],
  [one, post('/a/_explain/1', { query: { match_all: {} } }), one],
];

/**
 * An operation that reads the version of an id starts a new segment after documents that were written under generated ids. The suggester
 * shows it, as it counts the words of one leaf, and so does the order of documents, as later leaves come first.
 */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: '-1' },
      mappings: { properties: { t: { type: 'text' }, '@timestamp': { type: 'date' } } },
    }),
  ],
  examples: scenarios.map((steps) => [
    ...steps,
    refresh,
    post('/a/_search', { docvalue_fields: ['@timestamp'] }),
    ...['bbown jumps quixk', 'quixk fxo'].map((text) =>
      post('/a/_search', { size: 0, suggest: { s: { text, phrase: { field: 't', confidence: 0, max_errors: 2 } } } }),
    ),
  ]),
});
