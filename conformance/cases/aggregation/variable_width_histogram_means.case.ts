import { defineCase, load, put, search } from '../../case.ts';

const settings = { number_of_shards: 1 };
const mappings = { properties: { k: { type: 'keyword' }, n: { type: 'double' } } };
const COUNTS = Array.from({ length: 12 }, (_, count) => count + 1);
const VALUES = [0.1, 0.3, 0.7];
const clusters = (index: string, buckets: number, rest: object = {}) =>
  search(index, { size: 0, aggs: { a: { variable_width_histogram: { field: 'n', buckets } } }, ...rest });

/** The means of clusters of numbers that no double represents, each in several documents. */
export default defineCase({
  setup: [
    put('/a', { settings, mappings }),
    load(
      'a',
      COUNTS.flatMap((count) =>
        VALUES.flatMap((n) => Array.from({ length: count }, () => ({ k: [`${n}-${count}`, `${count}`], n }))),
      ),
    ),
  ],
  reads: [
    ...VALUES.flatMap((n) => COUNTS.map((count) => clusters('a', 50, { query: { term: { k: `${n}-${count}` } } }))),
    ...COUNTS.flatMap((count) =>
      [1, 2, 3].map((buckets) => clusters('a', buckets, { query: { term: { k: `${count}` } } })),
    ),
  ],
});
