import { bulk, defineCase, del, get, post, put } from '../../../case.ts';

/**
 * An index that is read-only by request and because of its disk: which of the two blocks each operation is refused by. Where an error names several
 * blocks of an index, their order differs from one start of the reference to the next: such requests are left out.
 */
export default defineCase({
  // The order of blocks differs from one start of the reference to the next.
  levels: { 'blocks.indices.*': 'unordered' },
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' } } } }),
    put('/a/_doc/1?refresh=true', { k: 'x' }),
    put('/a/_settings', { 'index.blocks.read_only': true, 'index.blocks.read_only_allow_delete': true }),
  ],
  reads: [
    get('/a/_doc/1'),
    get('/a/_search'),
    get('/a/_settings/index.blocks.*'),
    get('/_cluster/state/blocks?filter_path=blocks'),
  ],
  examples: [
    [
      put('/a', { settings: { 'index.blocks.read_only': true, 'index.blocks.read_only_allow_delete': true } }),
      del('/a/_doc/1'),
      bulk('/_bulk', ['{"delete":{"_index":"a","_id":"1"}}']),
      put('/a/_mapping', { properties: { t: { type: 'text' } } }),
      put('/a/_alias/x'),
      put('/a/_settings', { 'index.refresh_interval': '5s' }),
      post('/a/_close'),
      post('/a/_refresh'),
      post('/a/_flush'),
      post('/a/_forcemerge'),
      del('/a'),
      put('/a/_settings', { 'index.blocks.read_only': false }),
      put('/a/_doc/1', { k: 'y' }),
      del('/a/_doc/1'),
      put('/a/_mapping', { properties: { t: { type: 'text' } } }),
      del('/a'),
    ],
    [
      put('/a/_settings', { 'index.blocks.read_only': null, 'index.blocks.write': true }),
      put('/a/_doc/1', {}),
      put('/a/_settings', { 'index.blocks.metadata': true, 'index.blocks.read': true }),
      put('/a/_doc/1', {}),
      get('/a/_search'),
      get('/a/_mapping'),
      put('/a/_settings', { 'index.blocks.read_only': true }),
      put('/a/_settings', { 'index.blocks.read_only': null, 'index.blocks.metadata': null }),
      del('/a'),
    ],
    [
      ...['zebra', 'mouse', 'b'].map((name) => put(`/${name}`, { settings: { 'index.blocks.read_only': true } })),
      put('/zebra,a,mouse,b/_mapping', {}),
      del('/zebra,a,mouse,b'),
      put('/*/_settings', { 'index.blocks.read_only': null }),
    ],
  ],
});
