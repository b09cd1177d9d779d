import { defineCase, load, put, search } from '../../case.ts';

const request = (terms: object, aggs?: object) =>
  search('a', { size: 0, aggs: { a: { terms: { field: 'l', show_term_doc_count_error: true, ...terms }, aggs } } });
const documents = Array.from({ length: 40 }, (_, number) => ({ l: (number * number) % 13, k: `${number % 7}` }));

/** Errors of shards whose `shard_min_doc_count` is one: a bucket's error of -1 means unknown, wherever it comes from. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 4 },
      mappings: { properties: { l: { type: 'long' }, k: { type: 'keyword' } } },
    }),
    load('a', documents),
  ],
  reads: [
    ...[1, 2, 3, 5].flatMap((size) => [1, 2, 3, 4, 6].map((shard_size) => request({ size, shard_size }))),
    ...[1, 2, 3].map((shard_size) =>
      request(
        { shard_size },
        { b: { terms: { field: 'k', size: 1, shard_size: 1, show_term_doc_count_error: true } } },
      ),
    ),
    ...[1, 2, 3].map((shard_size) => request({ field: 'k', size: 1, shard_size })),
  ],
});
