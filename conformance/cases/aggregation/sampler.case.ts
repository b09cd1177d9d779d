import { defineCase, post, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const inside = { m: { sum: { field: 'n' } } };
const request = (sampler: object, aggs: object = inside, index = 'a', query?: object) =>
  search(index, { size: 0, ...(query === undefined ? {} : { query }), aggs: { s: { sampler, aggs } } });
const fox = { match: { t: 'fox' } };

/** The documents with the best scores. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...[{}, { shard_size: 5 }, { shard_size: 2.7 }, { shard_size: 1000 }].map((sampler) => request(sampler)),
    ...[1, 2, 5, 12].map((shard_size) => request({ shard_size }, inside, 'a', fox)),
    ...[1, 3, 7].map((shard_size) => request({ shard_size }, { k: { terms: { field: 'k' } } }, 'b', fox)),
    request({ shard_size: 3 }, { h: { top_hits: { _source: ['n'], size: 3 } } }, 'a', fox),
    request({ shard_size: 3 }, { h: { top_hits: { _source: ['n'], sort: [{ n: 'asc' }] } } }, 'a', fox),
    request({ shard_size: 4 }, { s: { sampler: { shard_size: 2 }, aggs: inside } }, 'a', fox),
    request({ shard_size: 4 }, { f: { filter: { term: { b: true } }, aggs: inside } }, 'a', fox),
    request({}, inside, 'none'),
    request({}, inside, 'a,b,none', fox),
    request({}, inside, 'a', { term: { k: 'nope' } }),
    search('a', {
      size: 0,
      query: fox,
      aggs: { t: { terms: { field: 'one' }, aggs: { s: { sampler: { shard_size: 2 }, aggs: inside } } } },
    }),
    search('b', {
      size: 2,
      query: fox,
      aggs: {
        h: { histogram: { field: 'n', interval: 5 }, aggs: { s: { sampler: { shard_size: 1 }, aggs: inside } } },
      },
    }),
    post('/a/_search?typed_keys=true', { size: 0, aggs: { s: { sampler: {}, aggs: inside } } }),
    ...[0, -1, 'x', '5', {}, [], true, null].map((shard_size) => request({ shard_size })),
    request({ x: 1 }),
    request({ field: 'n' }),
    search('a', { size: 0, aggs: { s: { sampler: {} } } }),
    search('a', { size: 0, aggs: { s: { sampler: { shard_size: 0 } } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
