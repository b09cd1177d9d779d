import { bulk, defineCase, put, search } from '../../case.ts';

const metrics = [
  ['stats', 'a.avg'],
  ['avg', 'a'],
] as const;
const request = (terms: object, [metric, path]: (typeof metrics)[number], order: string, rest: object) =>
  search('a', {
    size: 0,
    aggs: {
      b: {
        terms: { size: 3, shard_size: 3, order: { [path]: order }, ...terms },
        aggs: { a: { [metric]: { field: 'v' } } },
      },
    },
    ...rest,
  });

// Buckets without a value, ordered by it: a shard that counts by filters cuts them as the reduce does, any other puts them last.
export default defineCase({
  mustHit: true,
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          one: { type: 'keyword' },
          many: { type: 'keyword' },
          off: { type: 'keyword', index: false },
          long: { type: 'long' },
          v: { type: 'byte' },
        },
      },
    }),
    bulk(
      '/a/_bulk?refresh=true',
      Array.from({ length: 24 }, (_, i) => {
        const name = `k${String(i).padStart(2, '0')}`;
        const value = i % 3 === 0 ? {} : { v: i % 7 };
        return [{ index: {} }, { one: name, many: i === 5 ? [name, 'k06'] : name, off: name, long: i, ...value }];
      }).flat(),
    ),
  ],
  reads: [{}, { query: { range: { long: { lt: 22 } } } }].flatMap((rest) =>
    metrics.flatMap((metric) =>
      ['asc', 'desc'].flatMap((order) => [
        ...['one', 'many', 'off', 'long'].map((field) => request({ field }, metric, order, rest)),
        request({ field: 'one', missing: 'none' }, metric, order, rest),
        request({ field: 'many', shard_min_doc_count: 1 }, metric, order, rest),
        request({ field: 'many', shard_size: 100 }, metric, order, rest),
      ]),
    ),
  ),
});
