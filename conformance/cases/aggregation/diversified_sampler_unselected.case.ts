import { defineCase, load, put, search } from '../../case.ts';

/** The documents of `b` have several numbers and words, one each of the others. */
const documents = [
  { k: 'a', n: 1, w: 'x' },
  { k: 'a', n: 2, w: 'y' },
  { k: 'a', n: 1, w: 'x' },
  { k: 'b', n: [1, 2], w: ['x', 'y'] },
  { k: 'b', n: [3, 4], w: ['x', 'z'] },
  { k: 'c', n: 3, w: 'z' },
];
const mappings = {
  properties: { k: { type: 'keyword' }, n: { type: 'long' }, w: { type: 'keyword' } },
};

const sample = (field: string) => ({
  s: { diversified_sampler: { field }, aggs: { m: { max: { field: 'n' } } } },
});
const terms = (options: object, field: string, index = 'a') =>
  search(index, { size: 0, aggs: { t: { terms: { field: 'k', ...options }, aggs: sample(field) } } });
const deeper = (field: string) =>
  search('a', {
    size: 0,
    aggs: {
      f: { filter: { exists: { field: 'k' } }, aggs: { t: { terms: { field: 'k', size: 1 }, aggs: sample(field) } } },
    },
  });

/** Samples in buckets of terms that are not selected: whether several values of a document are an error there. */
export default defineCase({
  setup: [
    put('/a', { mappings }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings }),
    load('b', documents),
  ],
  reads: ['n', 'w'].flatMap((field) => [
    terms({ size: 1 }, field),
    terms({ size: 2 }, field),
    terms({ size: 1, shard_size: 1 }, field),
    terms({ size: 1, shard_size: 3 }, field),
    terms({ size: 1, order: { _key: 'desc' } }, field),
    terms({ size: 1, order: { _count: 'asc' } }, field),
    terms({ size: 1, collect_mode: 'depth_first' }, field),
    terms({ size: 1, collect_mode: 'breadth_first' }, field),
    terms({ size: 1, execution_hint: 'map' }, field),
    terms({ size: 1, include: ['a', 'c'] }, field),
    terms({ size: 1, include: 'b' }, field),
    terms({ size: 1, min_doc_count: 3 }, field),
    terms({ size: 1, order: { s: 'desc' } }, field),
    terms({ size: 1 }, field, 'b'),
    deeper(field),
  ]),
  levels: { 'error.failed_shards': 'shape' },
});
