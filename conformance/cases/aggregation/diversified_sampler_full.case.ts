import { defineCase, put, search } from '../../case.ts';

const request = (field: string, options: object = {}, text = 'fox', index = 'a') =>
  search(index, {
    size: 0,
    query: { match: { t: text } },
    aggs: { s: { diversified_sampler: { field, ...options }, aggs: { m: { sum: { field: 'n' } } } } },
  });
const texts = ['fox fox fox', 'fox fox', 'fox hen', 'fox', 'hen fox cow pig', 'fox hen cow pig dog owl'];
const sources = texts.map((t, n) => ({ t, n, k: n < 3 ? `v${n}` : ['x', 'y'], m: n < 4 ? n % 2 : [1, 2] }));
const mappings = {
  properties: { t: { type: 'text' }, n: { type: 'long' }, k: { type: 'keyword' }, m: { type: 'integer' } },
};

/** Samples that are full of better documents before those with several values come, and samples that are not. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    ...sources.map((source, at) => put(`/a/_doc/${at}?refresh=true`, source)),
    put('/last', { mappings }),
    ...[...sources].reverse().map((source, at) => put(`/last/_doc/${at}?refresh=true`, source)),
  ],
  reads: [
    ...['k', 'm'].flatMap((field) =>
      [1, 2, 3, 4, 5].map((shard_size) => request(field, { shard_size, max_docs_per_value: 2 })),
    ),
    ...[1, 2, 3].map((shard_size) => request('k', { shard_size })),
    ...[1, 2, 3].map((shard_size) => request('m', { shard_size })),
    request('k', { shard_size: 3 }, 'fox', 'last'),
    request('m', { shard_size: 2 }, 'fox', 'last'),
    request('k', { shard_size: 1 }, 'hen'),
    request('m', { shard_size: 1 }, 'hen'),
    request('k', { shard_size: 1, execution_hint: 'bytes_hash' }),
    request('k', { shard_size: 4, execution_hint: 'bytes_hash' }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
