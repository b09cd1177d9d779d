import { defineCase, load, post, put } from '../../../case.ts';

const slice = (field: string, id: number) =>
  post('/a/_search?scroll=1m', { slice: { field, id, max: 2 }, _source: false });

/** Slices by the name of an alias find no values: all documents lie in the first. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          n: { type: 'long' },
          d: { type: 'date' },
          al: { type: 'alias', path: 'n' },
          da: { type: 'alias', path: 'd' },
        },
      },
    }),
    load('a', [{ n: 1, d: '2024-01-01' }, { n: 2 }, { n: 7, d: '1900-01-01' }, { n: -3 }, {}]),
  ],
  reads: ['n', 'al', 'd', 'da'].flatMap((field) => [slice(field, 0), slice(field, 1)]),
});
