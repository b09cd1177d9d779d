import { defineCase, post, search } from '../../case.ts';
import { BUCKETS } from '../../corpora/buckets.ts';

const request = (rare_terms: object, aggs?: object, index = 'a') =>
  search(index, { size: 0, aggs: { r: { rare_terms, ...(aggs === undefined ? {} : { aggs }) } } });
const inside = { m: { max: { field: 'l' } } };

/** The values that few documents have. */
export default defineCase({
  setup: BUCKETS,
  reads: [
    ...['k', 'l', 'b', 'i', 'd', 'f', 'nope', 't'].map((field) => request({ field })),
    ...[2, 3, 100].map((max_doc_count) => request({ field: 'k', max_doc_count }, inside)),
    request({ field: 'k', max_doc_count: 3 }, inside, 'a,b'),
    request({ field: 'k' }, inside, 'none'),
    request({ field: 'l', max_doc_count: 2 }, { k: { terms: { field: 'k' } } }),
    request({ field: 'k', max_doc_count: 3, include: ['a', 'c'] }),
    request({ field: 'k', max_doc_count: 3, exclude: '[ab]' }),
    request({ field: 'l', exclude: [5, 26] }),
    request({ field: 'k', missing: 'none' }),
    request({ field: 'k', precision: 0.01 }),
    request({ field: 'k', max_doc_count: 0 }),
    request({ field: 'k', max_doc_count: 101 }),
    request({ field: 'k', x: 1 }),
    request({}),
    search('a', { size: 0, aggs: { b: { terms: { field: 'b' }, aggs: { r: { rare_terms: { field: 'k' } } } } } }),
    search('a', { size: 0, query: { term: { k: 'a' } }, aggs: { r: { rare_terms: { field: 'k' } } } }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      aggs: {
        r: { rare_terms: { field: 'k' } },
        l: { rare_terms: { field: 'l' } },
        n: { rare_terms: { field: 'nope' } },
      },
    }),
  ],
  levels: { 'error.failed_shards': 'shape' },
});
