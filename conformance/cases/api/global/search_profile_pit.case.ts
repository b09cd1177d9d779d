import { defineCase, load, post, put, type Step } from '../../../case.ts';

const open = (index: string): Step => post(`/${index}/_pit?keep_alive=1m`, undefined, { keep: { pit: 'id' } });
const request = (body: object): Step => post('/_search', { profile: true, pit: { id: '{{pit}}' }, ...body });

/** A slice of a point in time is described by the ordinals of documents. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, n: { type: 'long' } } },
    }),
    load('a', [{ k: 'a', n: 1 }, { k: 'b', n: 2 }, { k: 'a' }]),
    put('/s', { settings: { refresh_interval: -1, number_of_shards: 3 } }),
    load(
      's',
      Array.from({ length: 8 }, (_, n) => ({ n })),
    ),
  ],
  examples: [
    [
      open('a'),
      ...[0, 1].flatMap((id) => [
        request({ slice: { id, max: 2 }, explain: true }),
        request({ slice: { id, max: 2, field: 'n' }, query: { term: { k: 'a' } }, explain: true }),
        request({ slice: { id, max: 2 }, query: { term: { k: 'a' } }, sort: ['n'] }),
      ]),
    ],
    [
      open('s'),
      request({ slice: { id: 0, max: 2 } }),
      request({ slice: { id: 1, max: 4 }, query: { exists: { field: 'n' } } }),
    ],
  ],
});
