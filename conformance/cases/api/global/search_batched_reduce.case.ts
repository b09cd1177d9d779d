import { defineCase, load, post, put } from '../../../case.ts';

const documents = Array.from({ length: 30 }, (_, n) => ({
  n,
  k: `k${n % 4}`,
  d: `2024-01-${n < 9 ? '0' : ''}${n + 1}`,
}));
const index = (name: string, number_of_shards: number, content: readonly object[]) => [
  put(`/${name}`, {
    settings: { number_of_shards },
    mappings: { properties: { n: { type: 'long' }, k: { type: 'keyword' }, d: { type: 'date' } } },
  }),
  load(name, content),
];
const BODIES = [
  {},
  { aggs: { m: { max: { field: 'n' } } } },
  { aggs: {} },
  { query: { range: { n: { gte: 29 } } } },
  { sort: ['n'] },
  { collapse: { field: 'k' } },
  { suggest: { x: { text: 'k', term: { field: 'k' } } } },
  { suggest: { x: { text: 'k', term: { field: 'k' } } }, query: { match_all: {} } },
  { sort: ['nope'] },
  { query: { term: { n: 'x' } } },
];

export default defineCase({
  setup: [
    ...index('seven', 7, documents),
    ...index('five', 5, documents),
    ...index('empty', 6, []),
    ...index('other', 4, documents.slice(0, 2)),
    post('/empty/_refresh', null),
  ],
  reads: [
    ...[2, 3, 4, 5, 6, 7, 8].flatMap((size) =>
      ['seven', 'five', 'seven,five'].map((name) => post(`/${name}/_search?batched_reduce_size=${size}&size=1`, {})),
    ),
    ...BODIES.flatMap((body) =>
      ['', '&size=0', '&pre_filter_shard_size=1', '&search_type=dfs_query_then_fetch'].map((params) =>
        post(`/seven,five/_search?batched_reduce_size=3&_source=false${params}`, body),
      ),
    ),
    // Shards that are known to match nothing are not counted if another one has answered before, which is non-deterministic unless they are
    // skipped.
    ...[{ range: { d: { gte: '2024-01-30' } } }, { match_none: {} }].map((query) =>
      post('/seven,five/_search?batched_reduce_size=3&pre_filter_shard_size=1', { query }),
    ),
    post('/empty/_search?batched_reduce_size=2', {}),
    post('/empty,other/_search?batched_reduce_size=2', {}),
    post('/seven/_search?batched_reduce_size=2&routing=1', {}),
    post('/seven/_search?batched_reduce_size=2&preference=_shards:0,1,2', {}),
    post('/seven/_search?batched_reduce_size=1', {}),
    post('/seven/_search?scroll=1m&batched_reduce_size=3&size=4', { sort: ['n'] }, { keep: { scroll: '_scroll_id' } }),
    post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' }),
    post('/seven/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' } }),
    post('/_search?batched_reduce_size=3', { pit: { id: '{{pit}}' }, size: 1 }),
    post('/seven/_search', { size: 1 }),
  ],
});
