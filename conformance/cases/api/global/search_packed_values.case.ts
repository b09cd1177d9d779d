import { defineCase, load, put, search } from '../../../case.ts';

const where = { where: 'u33' };
const values: readonly object[] = [
  { c: { contexts: {}, weight: 1 } },
  { c: { weight: 1, contexts: {} } },
  { c: { contexts: where, weight: 3 } },
  { c: { contexts: where, weight: 3, input: 'a' } },
  { c: { input: 'a', contexts: where, weight: 3 } },
  { f: { contexts: 1, weight: 1 } },
  { f: { weight: 1, contexts: { weight: 1, contexts: 2, input: 3 } } },
  { f: { contexts: { contexts: 2, weight: 1, input: 3 }, weight: 1 } },
  { f: { list: [{ contexts: 2, weight: 1 }, 3] } },
  { n: { contexts: 3, weight: 1 } },
  { r: { gt: 1, lt: 5 } },
  { g: { lat: 1, lon: 2 } },
];
const mappings = {
  properties: {
    c: { type: 'completion', contexts: { name: 'where', type: 'geo', precision: 5 } },
    f: { type: 'flattened' },
    n: { type: 'nested' },
    r: { type: 'integer_range' },
    g: { type: 'geo_point' },
  },
};

/** The order of the members of values that come from one shard, or from one of several. */
export default defineCase({
  setup: ['one', 'many'].flatMap((index) => [
    put(`/${index}`, { settings: { number_of_shards: index === 'one' ? 1 : 3 }, mappings }),
    load(index, values),
  ]),
  reads: ['one', 'many'].flatMap((index) =>
    values.map((_, i) => search(index, { _source: false, fields: ['*'], query: { ids: { values: [`${i + 1}`] } } })),
  ),
});
