import { defineCase, load, put, search } from '../../case.ts';

const request = (field: string, y: object) =>
  search('a', { size: 0, aggs: { x: { diversified_sampler: { field }, aggs: { y } } } });

/** Samples by fields that have one value several times in a document. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        properties: {
          n: { type: 'long' },
          d: { type: 'double' },
          k: { type: 'keyword' },
          b: { type: 'boolean' },
          t: { type: 'date' },
          i: { type: 'ip' },
        },
      },
    }),
    load('a', [
      { n: [1, 1], d: [0.5, 0.5], k: ['a', 'a'], b: [true, true], t: ['2020-01-01', '2020-01-01'], i: ['::1', '::1'] },
    ]),
  ],
  reads: ['n', 'd', 'k', 'b', 't', 'i'].flatMap((field) => [
    request(field, { max: { field: 'n' } }),
    request(field, { max: { field: 'nope' } }),
  ]),
});
