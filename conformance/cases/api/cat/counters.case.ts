import { bulk, defineCase, del, get, load, post, put } from '../../../case.ts';

const GETS = 'get.current,get.total,get.exists_total,get.missing_total';
const WRITES =
  'indexing.index_total,indexing.index_failed,iifvc,indexing.delete_total,indexing.index_current,indexing.delete_current';
const OTHERS =
  'refresh.total,refresh.external_total,search.query_total,search.fetch_total,search.query_current,suggest.total,flush.total';
const primaries = (list: string) => list.replace('iifvc,', '').replaceAll(/(^|,)/g, '$1pri.');

const rows = (columns: string) => [
  get(`/_cat/indices?h=index,${columns}&s=index&format=json`),
  get(`/_cat/indices?h=index,${primaries(columns)}&s=index`),
  get(`/_cat/shards?h=index,shard,prirep,${columns}&s=index,shard,prirep&format=json`),
];

/** Counters of operations on indices and their shards. */
export default defineCase({
  mustHit: false,
  examples: [
    [
      put('/a', { settings: { number_of_shards: 2, number_of_replicas: 0, refresh_interval: -1 } }),
      put('/b', { settings: { number_of_replicas: 1, refresh_interval: -1 } }),
      ...[GETS, WRITES, OTHERS].flatMap(rows),
      load('a', [{ t: 'x' }, { t: 'y' }, { t: 'z' }]),
      bulk('/b/_bulk', [
        { index: { _id: '1' } },
        { t: 'x' },
        { create: { _id: '1' } },
        { t: 'y' },
        { delete: { _id: '9' } },
      ]),
      del('/a/_doc/1'),
      post('/a/_update/2', { doc: { t: 'y' } }),
      get('/a/_doc/2'),
      get('/a/_doc/none'),
      get('/b/_doc/1'),
      post('/b/_refresh'),
      post('/b/_search', { query: { match: { t: 'x' } } }),
      post('/b/_search', { size: 0 }),
      ...[GETS, WRITES, OTHERS].flatMap(rows),
      get('/_cat/indices/b?h=gto,iito,idto,sqto,rto&v=true'),
      get('/_cat/shards/b?h=gto,iito,idto,sqto,rto&v=true&s=prirep'),
    ],
  ],
});
