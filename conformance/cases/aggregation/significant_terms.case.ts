import { defineCase, post, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const few = { range: { x: { lt: 3 } } };
const request = (significant_terms: object, aggs?: object, index = 'a', query: object = few) =>
  search(index, { size: 0, query, aggs: { s: { significant_terms, ...(aggs === undefined ? {} : { aggs }) } } });
const of = (options: object, field = 'k') => request({ field, min_doc_count: 1, size: 50, ...options });
const inside = { m: { max: { field: 'n' } } };
const early = { term: { k: 'early' } };
const HEURISTICS = ['jlh', 'chi_square', 'gnd', 'mutual_information', 'percentage'];

/** Terms that are more frequent in the foreground. Those with the same score come in the order of a hash map there. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...HEURISTICS.map((name) => of({ [name]: {} })),
    ...HEURISTICS.map((name) => request({ field: 'k', min_doc_count: 1, size: 50, [name]: {} }, undefined, 'b', early)),
    ...HEURISTICS.map((name) => request({ field: 'n', [name]: {}, min_doc_count: 2 }, undefined, 'a', early)),
    ...['chi_square', 'mutual_information'].flatMap((name) => [
      of({ [name]: { include_negatives: true } }),
      of({ [name]: { background_is_superset: false } }),
      of({ [name]: { include_negatives: true, background_is_superset: false } }),
      of({ [name]: { include_negatives: 'true', background_is_superset: 'true' } }),
    ]),
    of({ gnd: { background_is_superset: false } }),
    request({ field: 'k' }),
    request({ field: 'k' }, inside, 'a', early),
    request({ field: 'k' }, inside, 'b', early),
    request({ field: 'k' }, inside, 'a,none', early),
    request({ field: 'k' }, inside, 'none', early),
    ...['d', 'b', 'nope', 'word', 'gap'].map((field) => of({}, field)),
    of({ include: 'b.*' }),
    of({ exclude: ['b2'] }),
    of({ include: [0, 2, 4] }, 'n'),
    of({ execution_hint: 'map' }),
    of({ min_doc_count: 0 }),
    of({ shard_min_doc_count: 2 }),
    of({ background_filter: { term: { b: true } } }),
    of({ background_filter: { range: { x: { lt: 6 } } } }),
    of({ background_filter: { range: { x: { lt: 6 } } }, chi_square: {} }),
    search('a', {
      size: 0,
      aggs: { t: { terms: { field: 'one' }, aggs: { s: { significant_terms: { field: 'k' } } } } },
    }),
    search('a', {
      size: 0,
      query: few,
      aggs: { t: { sampler: {}, aggs: { s: { significant_terms: { field: 'k' } } } } },
    }),
    post('/a/_search?typed_keys=true', {
      size: 0,
      query: early,
      aggs: {
        s: { significant_terms: { field: 'k' } },
        n: { significant_terms: { field: 'n' } },
        u: { significant_terms: { field: 'nope' } },
      },
    }),
  ],
  levels: {
    'error.failed_shards': 'shape',
    'aggregations.*.buckets': 'unordered',
    'aggregations.t.buckets.*.s.buckets': 'unordered',
    'aggregations.t.s.buckets': 'unordered',
  },
});
