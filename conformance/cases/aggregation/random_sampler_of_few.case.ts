import { bulk, defineCase, load, put, search } from '../../case.ts';

const settings = { number_of_shards: 1, refresh_interval: '-1' };
const mappings = {
  properties: {
    n: { type: 'long' },
    l: { type: 'long' },
    k: { type: 'keyword' },
    i: { type: 'ip' },
    f: { type: 'flattened' },
    x: { type: 'keyword', index: false },
  },
};
const sampled = (index: string, a: object, query: object = { match_all: {} }) =>
  search(index, { size: 0, query, aggs: { b: { random_sampler: { probability: 1, seed: 1 }, aggs: { a } } } });
const three = ['a', 'b', 'c'].map((k, place) => ({ n: place, l: place, k, i: `10.0.0.${place}`, f: { a: k }, x: k }));
const queries = [{ match_all: {} }, { range: { n: { gte: 1 } } }];
const steps = (index: string, more: number) => [
  put(`/${index}`, { settings, mappings }),
  load(index, three),
  // A leaf without terms.
  bulk(
    `/${index}/_bulk?refresh=true`,
    Array.from({ length: more }, (_, place) => [{ index: { _id: `more${place}` } }, { n: 10 + place }]).flat(),
  ),
];

/** Documents of leaves without terms: they are skipped where a shard has few terms for its documents, and nothing is inside. */
export default defineCase({
  setup: [
    ...steps('two', 2),
    ...steps('three', 3),
    ...steps('deleted', 3),
    bulk('/deleted/_bulk?refresh=true', [{ delete: { _id: '3' } }]),
    put('/none', { settings, mappings }),
    load('none', [{ n: 1 }, { n: 2 }]),
  ],
  reads: ['two', 'three', 'deleted', 'none'].flatMap((index) => [
    ...['k', 'l', 'i', 'f', 'f.a', 'x'].flatMap((field) =>
      queries.map((query) => sampled(index, { terms: { field } }, query)),
    ),
    ...[{ include: 'a' }, { exclude: ['b'] }, { min_doc_count: 0 }, { execution_hint: 'map' }, { missing: 'z' }].map(
      (options) => sampled(index, { terms: { field: 'k', ...options } }),
    ),
    sampled(index, { terms: { field: 'k' }, aggs: { m: { avg: { field: 'n' } } } }),
    sampled(index, { terms: { field: 'k' }, aggs: { m: { avg: { field: 'nope' } } } }),
  ]),
});
