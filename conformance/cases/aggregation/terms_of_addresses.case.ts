import { defineCase, del, load, put, search } from '../../case.ts';

const [a, b, c] = ['10.0.0.1', '10.0.0.2', '::1'];
const fox = { match: { t: 'fox' } };
const bar = { match: { t: 'bar' } };
const range = (bounds: object) => ({ range: { ip: bounds } });
const QUERIES = [
  fox,
  bar,
  { match: { t: 'fox bar' } },
  { match_phrase: { t: 'fox bar' } },
  { prefix: { t: 'f' } },
  { terms: { k: ['x', 'y'] } },
  { ids: { values: ['0', '1'] } },
  { dis_max: { queries: [fox, bar] } },
  { constant_score: { filter: { match: { t: 'fox bar' } } } },
  { boosting: { positive: fox, negative: bar, negative_boost: 0.5 } },
  { function_score: { query: { match: { t: 'fox bar' } }, weight: 2 } },
  { bool: { must: fox, should: bar } },
  { bool: { must: fox, filter: { match_all: {} } } },
  { bool: { must: { match_all: {} }, should: fox } },
  { bool: { must: fox, must_not: bar } },
  { bool: { must: { term: { k: 'x' } }, should: fox } },
  { bool: { should: fox, filter: range({ gte: b }) } },
  { range: { n: { gte: 1, lte: 2 } } },
  { exists: { field: 'ip' } },
  { term: { ip: a } },
  { term: { ip: '10.0.0.0/24' } },
  { terms: { ip: [a] } },
  { terms: { ip: ['10.0.0.0/24'] } },
  range({ gte: a }),
  range({ lte: a }),
  range({ gte: a, lte: a }),
  range({ gt: '10.0.0.0', lt: '10.0.0.9' }),
  range({ gte: '::' }),
  { function_score: { query: { term: { ip: a } }, weight: 2 } },
];
const INDICES: Readonly<Record<string, readonly (string | readonly string[] | null)[]>> = {
  one: [a, a, a],
  twice: [a, a, [a, a]],
  some: [a, a, null],
  two: [a, a, b],
  several: [a, b, c, [a, b]],
  deleted: [a, a, a],
  scattered: [a, b, null],
};
const document = (ip: unknown, n: number) => ({ t: n < 2 ? 'fox' : 'fox bar', k: 'x', n, ip });
const options = { size: 1, shard_size: 1 };

/**
 * Addresses are counted by a filter for each, whatever the search excludes, where the query is a range of them, and since 9 where all
 * documents have the same one, so that the filter is the query itself.
 */
export default defineCase({
  setup: [
    ...Object.entries(INDICES).flatMap(([name, addresses]) => [
      put(`/${name}`, {
        settings: { number_of_shards: 1 },
        mappings: {
          properties: {
            t: { type: 'text' },
            k: { type: 'keyword' },
            n: { type: 'long' },
            ip: { type: 'ip' },
          },
        },
      }),
      load(name, addresses.map(document)),
    ]),
    del('/deleted/_doc/0?refresh=true'),
  ],
  reads: [
    ...Object.keys(INDICES).flatMap((index) =>
      QUERIES.map((query) =>
        search(index, { query, min_score: 50, aggs: { i: { terms: { field: 'ip' } }, k: { terms: { field: 'k' } } } }),
      ),
    ),
    ...['one', 'several'].flatMap((index) =>
      [fox, range({ gte: a })].flatMap((query) => [
        search(index, { query, terminate_after: 1, aggs: { i: { terms: { field: 'ip' } } } }),
        search(index, { query, min_score: 50, size: 0, aggs: { i: { terms: { field: 'ip', ...options } } } }),
        ...[
          { missing: '1.1.1.1' },
          { execution_hint: 'map' },
          { order: { _key: 'asc' } },
          { shard_min_doc_count: 2 },
        ].map((rest) => search(index, { query, min_score: 50, aggs: { i: { terms: { field: 'ip', ...rest } } } })),
        search(index, {
          query,
          min_score: 50,
          aggs: { i: { terms: { field: 'ip' }, aggs: { s: { sum: { field: 'n' } } } } },
        }),
      ]),
    ),
  ],
});
