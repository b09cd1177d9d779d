import { bulk, del, get, post, put } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { LEVELS } from './simulate.ts';

const at = '{{_index}}/{{_id}}/{{_routing}}/{{_version}}';
/** 8 and 9 report errors first. */
const ORDER = { levels: { '': 'unordered' } } as const;
const CLEAN = [del('/i,j,m,other,d,e?ignore_unavailable=true'), del('/_ingest/pipeline/*')];

/** Documents of updates in indices whose documents pass through pipelines. */
export default defineModuleCase({
  version: '7.10.2',
  levels: LEVELS,
  tolerances: elder('content_type', 'product', 'type_of_hit'),
  mustHit: false,
  setup: [
    put('/_ingest/pipeline/p', { processors: [{ set: { field: 'p', value: at } }] }),
    put('/_ingest/pipeline/f', { processors: [{ set: { field: 'f', value: 'f' } }] }),
    put('/_ingest/pipeline/fails', { processors: [{ fail: { message: 'no' } }] }),
    put('/_ingest/pipeline/moves', { processors: [{ set: { field: '_index', value: 'other' } }] }),
    put('/i', { settings: { default_pipeline: 'p', final_pipeline: 'f', number_of_replicas: 0 } }),
    put('/e', { settings: { default_pipeline: 'fails', number_of_replicas: 0 } }),
    put('/m', { settings: { default_pipeline: 'moves', number_of_replicas: 0 } }),
    put('/other', { settings: { number_of_replicas: 0 } }),
  ],
  examples: [
    [
      post('/i/_update/1', { doc: { a: 1 }, upsert: { u: 1 } }),
      get('/i/_source/1'),
      post('/i/_update/1', { doc: { a: 2 } }),
      get('/i/_source/1'),
      post('/i/_update/2?routing=r', { doc: { a: 1 }, doc_as_upsert: true }),
      get('/i/_source/2?routing=r'),
      put('/i/_doc/3?pipeline=_none', { x: 1 }),
      post('/i/_update/3?_source=true', { doc: { x: 2 } }),
      get('/i/_doc/3'),
      post('/i/_update/3?_source=x', { doc: { x: 2 } }),
      post('/i/_update/1?if_seq_no=0&if_primary_term=1', { doc: { x: 2 } }),
      post('/i/_update/4?pipeline=p', { doc: { x: 2 }, doc_as_upsert: true }),
      ...CLEAN,
    ],
    [
      put('/i/_doc/1', { a: 1 }),
      bulk(
        '/i/_bulk',
        [
          { update: { _id: '1' } },
          { doc: { b: 1 } },
          { update: { _id: '5' } },
          { doc: { b: 1 }, upsert: { n: 1 } },
          { update: { _id: '6' } },
          { doc: { b: 1 }, doc_as_upsert: true },
          { update: { _id: '1' } },
          { doc: { c: 1 }, upsert: { n: 1 } },
          { update: { _id: '1' } },
          { doc: { d: 1 }, doc_as_upsert: true },
        ],
        ORDER,
      ),
      get('/i/_source/1'),
      get('/i/_source/5'),
      get('/i/_source/6'),
      ...CLEAN,
    ],
    [
      post('/e/_update/1', { doc: { a: 1 }, doc_as_upsert: true }),
      post('/m/_update/1', { doc: { a: 1 }, doc_as_upsert: true }),
      get('/other/_source/1'),
      bulk('/m/_bulk', [{ update: { _id: '2' } }, { doc: { b: 1 }, doc_as_upsert: true }], ORDER),
      get('/m/_source/2'),
      ...CLEAN,
    ],
  ],
});
