import { bulk, defineCase, load, post, put, type Step } from '../../../case.ts';

const first = (index: string, body: object, type = ''): Step =>
  post(`/${index}/_search?scroll=1m${type}`, { profile: true, ...body }, { keep: { scroll: '_scroll_id' } });
const next = post('/_search/scroll', { scroll: '1m', scroll_id: '{{scroll}}' });

const nested = { ne: { type: 'nested', properties: { x: { type: 'long' } } } };

const slices = [
  { id: 0, max: 2 },
  { id: 1, max: 2 },
  { id: 1, max: 5 },
  { field: 'n', id: 0, max: 2 },
  { field: '_seq_no', id: 1, max: 2 },
  { field: '_version', id: 1, max: 2 },
];

const queries = [
  undefined,
  { term: { t: 'fox' } },
  { match_all: { boost: 2 } },
  { bool: { must: { term: { t: 'fox' } }, filter: { exists: { field: 'k' } } } },
  { constant_score: { filter: { exists: { field: 'k' } } } },
  { match_none: {} },
];

const near = { field: 'v', query_vector: [1, 2], k: 4 };

/**
 * Pages of a scroll continue after the last hit of a shard; a slice is one more filter. What was gathered before the first page is reported
 * with that page alone.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' }, ...nested } },
    }),
    bulk('/a/_bulk?refresh=true', [
      '{"index":{"_id":"0"}}',
      '{"t":"quick brown fox","k":"a","n":1,"ne":[{"x":1},{"x":2}]}',
      '{"index":{"_id":"1"}}',
      '{"t":"fox fox","k":"b","n":2}',
      '{"index":{"_id":"2"}}',
      '{"t":"bear","k":"a"}',
    ]),
    put('/s', {
      settings: { refresh_interval: -1, number_of_shards: 3 },
      mappings: { properties: { n: { type: 'long' } } },
    }),
    load(
      's',
      Array.from({ length: 8 }, (_, n) => ({ n })),
    ),
    put('/v', {
      settings: { refresh_interval: -1, number_of_shards: 3 },
      mappings: { properties: { t: { type: 'text' }, v: { type: 'dense_vector', dims: 2 } } },
    }),
    load(
      'v',
      Array.from({ length: 6 }, (_, n) => ({ t: 'fox', v: [n, 2] })),
    ),
  ],
  examples: [
    [first('v', { size: 1, query: { match: { t: 'fox' } } }, '&search_type=dfs_query_then_fetch'), next, next],
    [first('v', { size: 1, knn: near }), next, next, next],
    [first('v', { size: 1, knn: [near, { ...near, field: 'absent' }], query: { match: { t: 'fox' } } }), next, next],
    [first('s', { size: 1, knn: { ...near, field: 'absent' } }), next],
    ...['a', 's'].flatMap((index) => [
      [first(index, { size: 1 }), next, next, next],
      [first(index, { size: 1, sort: ['n'] }), next],
      [first(index, { size: 1, sort: ['_doc'], track_scores: true }), next],
      [first(index, { size: 2, aggs: { n: { max: { field: 'n' } } } }), next],
      [first(index, { size: 9 }), next],
      [first(index, { size: 1, query: { range: { n: { gt: 100 } } } }), next],
      [first(index, { size: 2, slice: { id: 1, max: 2 } }), next],
    ]),
  ],
  reads: [
    ...queries.flatMap((query) =>
      slices.flatMap((slice) => [
        post('/a/_search?scroll=1m', { profile: true, explain: true, slice, query }),
        post('/a/_search?scroll=1m', { profile: true, size: 1, sort: ['_doc'], slice, query }),
      ]),
    ),
    ...[0, 1, 2, 3].map((id) => post('/s/_search?scroll=1m', { profile: true, explain: true, slice: { id, max: 4 } })),
    post('/s/_search?scroll=1m', { profile: true, slice: { id: 0, max: 2 }, query: { match_none: {} } }),
  ],
});
