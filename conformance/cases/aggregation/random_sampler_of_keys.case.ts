import { defineCase, load, put, search } from '../../case.ts';

const settings = { number_of_shards: 1 };
const mappings = { properties: { f: { type: 'flattened' }, k: { type: 'keyword' }, n: { type: 'integer' } } };
const sampler = { probability: 1, seed: 1 };
const inside = (index: string, a: object, rest: object = {}) =>
  search(index, { size: 0, aggs: { b: { random_sampler: sampler, aggs: { a } } }, ...rest });

/** Documents that a random sampler counts around terms of keys of a flattened field that no document has. */
export default defineCase({
  setup: [
    put('/none', { settings, mappings }),
    load('none', [{ n: 1 }]),
    put('/other', { settings, mappings }),
    load('other', [{ n: 1, f: { d: 'x' } }, { n: 2 }]),
    put('/both', { settings, mappings }),
    load('both', [{ f: { a: 'x', d: 'y' } }, { n: 1 }]),
  ],
  reads: ['none', 'other', 'both', '*'].flatMap((index) => [
    ...['f.a', 'f.d', 'f', 'k'].flatMap((field) => [
      inside(index, { terms: { field } }),
      inside(index, { terms: { field } }, { query: { range: { n: { gte: 1 } } } }),
      inside(index, { terms: { field, missing: 'z' } }),
      inside(index, { terms: { field, execution_hint: 'map' } }),
    ]),
    inside(index, { cardinality: { field: 'f.a' } }),
    inside(index, { value_count: { field: 'f.a' } }),
  ]),
});
