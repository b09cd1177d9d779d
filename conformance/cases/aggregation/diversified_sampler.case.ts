import { defineCase, post, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const inside = { m: { sum: { field: 'n' } } };
const request = (diversified_sampler: object, aggs: object = inside, index = 'a', query?: object) =>
  search(index, { size: 0, ...(query === undefined ? {} : { query }), aggs: { s: { diversified_sampler, aggs } } });
const fox = { match: { t: 'fox' } };
const hits = { h: { top_hits: { _source: ['n'], size: 9 } } };

/** A sample with no more than so many documents of each value. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...['one', 'n', 'gap', 'word', 'b', 'd', 'nope'].map((field) => request({ field }, inside, 'a', fox)),
    ...['one', 'gap', 'word'].map((field) => request({ field, max_docs_per_value: 2 }, hits, 'a', fox)),
    ...['one', 'gap', 'word'].map((field) => request({ field, shard_size: 3 }, inside, 'b', fox)),
    ...['global_ordinals', 'bytes_hash', 'nope'].map((execution_hint) =>
      request({ field: 'word', execution_hint }, inside, 'a', fox),
    ),
    request({ field: 'gap', missing: 7 }, inside, 'a', fox),
    request({ field: 'n', max_docs_per_value: 3, shard_size: 4 }, { k: { terms: { field: 'k' } } }, 'a', fox),
    request({ field: 'one' }, inside, 'a,none', fox),
    request({ field: 'n', max_docs_per_value: 0 }),
    request({ field: 'n', max_docs_per_value: -1 }),
    request({ field: 'n', max_docs_per_value: 'x' }),
    request({ field: 'n', shard_size: -1 }),

    request({ field: 'n', x: 1 }),
    request({ field: 'n', execution_hint: 1 }),
    request({ field: 'k' }),
    request({ field: 't' }),
    request({ field: 'g' }),
    request({}),
    search('a', { size: 0, aggs: { s: { diversified_sampler: { field: 'n' } } } }),
    search('a', {
      size: 0,
      query: fox,
      aggs: { t: { terms: { field: 'one' }, aggs: { s: { diversified_sampler: { field: 'gap' }, aggs: inside } } } },
    }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: {
        s: { diversified_sampler: { field: 'n' }, aggs: inside },
        u: { diversified_sampler: { field: 'nope' }, aggs: inside },
      },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
