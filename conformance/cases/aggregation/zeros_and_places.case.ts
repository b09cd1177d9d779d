import { defineCase, load, put, search } from '../../case.ts';

const places = { filters: { filters: [{ term: { k: 'a' } }, { term: { k: 'b' } }, { match_all: {} }] } };
const zeros = (options: object) => search('a', { size: 0, aggs: { h: { histogram: { field: 'f', ...options } } } });

/** Zeros of both signs in one document, and the names of filters without names. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { f: { type: 'float' }, k: { type: 'keyword' } } } }),
    load('a', [
      { f: [1, -0.0], k: 'a' },
      { f: [0, 2], k: 'b' },
      { f: [-0.5, 0.5], k: 'a' },
    ]),
    put('/a/_doc/zero?refresh=true', '{"f":[1,-0.0,0.0],"k":"b"}'),
    put('/none', {}),
  ],
  reads: [
    ...[1, 3, 100].map((interval) => zeros({ interval })),
    zeros({ interval: 2, offset: 1 }),
    ...['max_bucket', 'min_bucket'].map((kind) =>
      search('a', { size: 0, aggs: { a: places, m: { [kind]: { buckets_path: 'a>_count' } } } }),
    ),
    ...[{ other_bucket: true }, { other_bucket_key: 'rest' }, { other_bucket_key: 'rest', other_bucket: false }].map(
      (options) =>
        search('a', {
          size: 0,
          aggs: {
            a: { filters: { ...places.filters, ...options } },
            m: { min_bucket: { buckets_path: 'a>_count' } },
          },
        }),
    ),
    search('none', { size: 0, aggs: { a: places, m: { max_bucket: { buckets_path: 'a>_count' } } } }),
  ],
});
