import { bulk, defineCase, del, get, post, put } from '../../../case.ts';

const VALUES = ['""', '"true"', '"false"', '"TRUE"', '" "', 'null', '1', '0', '[]', '{}'];

/** The flags of updates, of aliases and of analysis as texts and as other values: the empty text is false. */
export default defineCase({
  setup: [put('/a'), put('/a/_doc/1', { n: 1 })],
  mustHit: false,
  examples: VALUES.map((value) => [
    ...['doc_as_upsert', 'detect_noop', 'scripted_upsert'].flatMap((flag) => [
      post('/a/_update/1', `{"doc":{"n":1},"${flag}":${value}}`),
      post('/a/_update/2', `{"doc":{"n":1},"${flag}":${value}}`),
      post('/a/_update/3', `{"doc":{"n":1},"upsert":{"n":2},"${flag}":${value}}`),
      get('/a/_doc/3'),
      del('/a/_doc/3'),
      bulk('/a/_bulk', [{ update: { _id: '4' } }, `{"doc":{"n":1},"${flag}":${value}}`]),
    ]),
    ...['is_hidden', 'is_write_index', 'filter', 'routing', 'nope'].flatMap((key) => [
      put('/b', `{"aliases":{"x":{"${key}":${value}}},"mappings":{"properties":{"n":{"type":"long"}}}}`),
      get('/b'),
      del('/b'),
      put('/a/_alias/x', `{"${key}":${value}}`),
      get('/a/_alias'),
    ]),
    ...['is_hidden', 'is_write_index', 'must_exist'].flatMap((key) => [
      post('/_aliases', `{"actions":[{"add":{"index":"a","alias":"y","${key}":${value}}}]}`),
      get('/a/_alias'),
      post('/_aliases', `{"actions":[{"remove":{"index":"a","alias":"y","${key}":${value}}}]}`),
    ]),
    put('/c', `{"aliases":{"x":{"is_hidden":{"routing":"r"}}},"mappings":{"properties":{"n":{"type":"long"}}}}`),
    get('/c'),
    del('/c'),
    put('/a/_alias/z', `{"is_hidden":{"routing":"r"},"index":1}`),
    get('/a/_alias/z'),
    post('/_analyze', `{"text":"a","analyzer":"standard","explain":${value}}`),
  ]),
});
