import { defineCase, post, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const inside = { m: { sum: { field: 'n' } } };
const ask = (diversified_sampler: object, aggs: object = inside, index = 'a', query?: object) =>
  search(index, { size: 0, ...(query === undefined ? {} : { query }), aggs: { s: { diversified_sampler, aggs } } });
const fox = { match: { t: 'fox' } };
const hits = { h: { top_hits: { _source: ['n'], size: 9 } } };

/** A sample with no more than so many documents of each value. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...['one', 'n', 'gap', 'word', 'b', 'd', 'nope'].map((field) => ask({ field }, inside, 'a', fox)),
    ...['one', 'gap', 'word'].map((field) => ask({ field, max_docs_per_value: 2 }, hits, 'a', fox)),
    ...['one', 'gap', 'word'].map((field) => ask({ field, shard_size: 3 }, inside, 'b', fox)),
    ...['global_ordinals', 'bytes_hash', 'nope'].map((execution_hint) =>
      ask({ field: 'word', execution_hint }, inside, 'a', fox),
    ),
    ask({ field: 'gap', missing: 7 }, inside, 'a', fox),
    ask({ field: 'n', max_docs_per_value: 3, shard_size: 4 }, { k: { terms: { field: 'k' } } }, 'a', fox),
    ask({ field: 'one' }, inside, 'a,none', fox),
    ask({ field: 'n', max_docs_per_value: 0 }),
    ask({ field: 'n', max_docs_per_value: -1 }),
    ask({ field: 'n', max_docs_per_value: 'x' }),
    ask({ field: 'n', shard_size: -1 }),

    ask({ field: 'n', x: 1 }),
    ask({ field: 'n', execution_hint: 1 }),
    ask({ field: 'k' }),
    ask({ field: 't' }),
    ask({ field: 'g' }),
    ask({}),
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
