import { defineCase, search } from '../../case.ts';
import { SAMPLED } from '../../corpora/sampled.ts';

const of = (options: object, field = 'k') =>
  search('a', {
    size: 0,
    query: { range: { x: { lt: 3 } } },
    aggs: { s: { significant_terms: { field, ...options } } },
  });

/** Invalid bodies. */
export default defineCase({
  setup: SAMPLED,
  reads: [
    ...['x', 't', 'g'].map((field) => of({}, field)),
    ...['size', 'shard_size', 'min_doc_count', 'shard_min_doc_count'].flatMap((key) =>
      [-1, 'x', {}, null].map((value) => of({ [key]: value })),
    ),
    of({ size: 0 }),
    of({ shard_size: 0 }),
    of({ size: 1.5, min_doc_count: 1 }),
    of({ execution_hint: 'nope' }),
    of({ execution_hint: 1 }),
    of({ x: 0 }),
    of({ order: { _count: 'asc' } }),
    of({ nope: {} }),
    of({ jlh: { x: 1 } }),
    of({ chi_square: { x: 1 } }),
    of({ chi_square: { include_negatives: 'x' } }),
    of({ chi_square: { include_negatives: 1 } }),
    of({ mutual_information: { background_is_superset: null } }),
    of({ gnd: { include_negatives: true } }),
    of({ percentage: { x: 1 } }),
    of({ background_filter: { nope: {} } }),
    of({ background_filter: 1 }),
    of({ include: 'b.*' }, 'n'),
    search('a', { size: 0, aggs: { s: { significant_terms: {} } } }),
  ],
  levels: { 'error.failed_shards': 'shape' },
  mustHit: false,
});
