import { bulk, defineCase, del, get, post, put, type Step } from '../../../case.ts';

/** Segments by their names, with their documents. Sizes are those of files that are not here. */
const segments = get(
  '/a/_segments?filter_path=indices.*.shards.*.num_search_segments,indices.*.shards.*.segments.*.generation,indices.*.shards.*.segments.*.num_docs,indices.*.shards.*.segments.*.deleted_docs,indices.*.shards.*.segments.*.search',
);
const counted: readonly Step[] = [
  segments,
  get('/a/_stats/segments?filter_path=_all.primaries.segments.count'),
  get('/_cat/segments/a?h=index,shard,prirep,segment,generation,docs.count,docs.deleted,searchable&s=shard,generation'),
];
const write = (id: number) => put(`/a/_doc/${id}?refresh=true`, { n: id });
const index = (shards: number) =>
  put('/a', {
    settings: { number_of_shards: shards, number_of_replicas: 0, refresh_interval: -1 },
    mappings: { properties: { n: { type: 'long' } } },
  });

/** The segments of an index: every refresh makes one of what was written, and merges make fewer. */
export default defineCase({
  mustHit: false,
  examples: [
    [index(1), ...counted],
    [index(1), write(1), ...counted, write(2), ...counted, write(3), ...counted, post('/a/_refresh'), ...counted],
    [
      index(1),
      ...[1, 2, 3].map(write),
      post('/a/_forcemerge?max_num_segments=1'),
      ...counted,
      write(4),
      ...counted,
      post('/a/_forcemerge?max_num_segments=1'),
      ...counted,
      get('/a/_search?sort=n&_source=false'),
      get('/a/_count'),
    ],
    [index(1), write(1), post('/a/_forcemerge?max_num_segments=1'), ...counted, post('/a/_forcemerge'), ...counted],
    [
      index(1),
      bulk(
        '/a/_bulk',
        [1, 2, 3, 4].flatMap((n) => [{ index: { _id: `${n}` } }, { n }]),
      ),
      segments,
      post('/a/_refresh'),
      ...counted,
      put('/a/_doc/1', { n: 5 }),
      segments,
      post('/a/_refresh'),
      ...counted,
    ],
    [index(1), ...[1, 2].map(write), put('/a/_doc/3', { n: 3 }), post('/a/_forcemerge?max_num_segments=1'), segments],
    [index(2), ...[1, 2, 3, 4, 5].map(write), ...counted, post('/a/_forcemerge?max_num_segments=1'), ...counted],
    [index(1), ...[1, 2, 3].map(write), post('/a/_flush'), segments, post('/a/_close'), post('/a/_open'), segments],
    [index(1), ...[1, 2].map(write), del('/a/_doc/1?refresh=true'), get('/a/_search?sort=n')],
    [
      post('/a/_forcemerge?max_num_segments=0'),
      index(1),
      post('/a/_forcemerge?max_num_segments=0'),
      post('/a/_forcemerge?max_num_segments=-2'),
      post('/a/_forcemerge?max_num_segments=x'),
      ...counted,
    ],
  ],
});
