import { bulk, defineCase, del, post, put } from '../../../case.ts';

const queries = [
  { match_all: {} },
  { term: { l: 1 } },
  { term: { k: '1' } },
  { match: { s: 'a b' } },
  { range: { l: { gte: 0 } } },
  { terms: { l: [1, 2] } },
  { bool: { filter: [{ term: { k: '1' } }, { term: { s: 'a' } }] } },
  { bool: { must: [{ term: { s: 'a' } }], must_not: [{ term: { l: 2 } }] } },
];
const shapes = [
  { size: 0 },
  { size: 1 },
  { size: 0, aggs: { a: { value_count: { field: 'l' } } } },
  { size: 1, aggs: { a: { value_count: { field: 'l' } } } },
];
/** A segment of documents. */
const segment = (index: string, name: string, documents: readonly unknown[]) =>
  bulk(
    `/${index}/_bulk?refresh=true`,
    documents.flatMap((source, i) => [{ index: { _id: `${name}${i}` } }, source]),
  );
const documents = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const number = (from + i) % 4;
    return i % 5 === 4 ? { s: 'c' } : { l: number, k: `${number}`, s: number % 2 === 1 ? 'a b' : 'a' };
  });

/** When a shard of several segments stops, and what it reports as its count. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, refresh_interval: '-1' },
      mappings: { properties: { l: { type: 'long' }, k: { type: 'keyword' }, s: { type: 'text' } } },
    }),
    segment('a', 'x', documents(0, 4)),
    segment('a', 'y', documents(1, 7)),
    segment('a', 'z', [
      { l: [1, 9], k: '1', s: 'a' },
      { l: [1, 9], k: '2', s: 'a' },
    ]),
    put('/b', {
      settings: { number_of_shards: 1, refresh_interval: '-1' },
      mappings: { properties: { l: { type: 'long' }, k: { type: 'keyword' }, s: { type: 'text' } } },
    }),
    segment('b', 'x', documents(0, 6)),
    del('/b/_doc/x1?refresh=true'),
  ],
  reads: ['a', 'b'].flatMap((index) =>
    queries.flatMap((query) =>
      shapes.flatMap((shape) =>
        [1, 2, 100].flatMap((after) =>
          [1, 2, true].map((track) =>
            post(`/${index}/_search?terminate_after=${after}&_source=false`, {
              query,
              track_total_hits: track,
              ...shape,
            }),
          ),
        ),
      ),
    ),
  ),
});
