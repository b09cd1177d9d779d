import { defineCase, del, load, post, put, type Step, search } from '../../../case.ts';

const request = (...values: string[]): Step =>
  search('a', { query: { ids: { values } }, _source: false, profile: true });

/** The tombstone of a delete is a document of its segment: its id is looked up there although nothing is found. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { refresh_interval: -1, number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' } } },
    }),
  ],
  examples: [
    [
      del('/a/_doc/9?refresh=true'),
      request('9'),
      request('8', '9'),
      search('a', { query: { term: { k: 'a' } }, profile: true }),
    ],
    [
      load('a', [{ k: 'a' }, { k: 'b' }]),
      del('/a/_doc/1'),
      request('1'),
      post('/a/_refresh'),
      request('1'),
      request('1', '2'),
      put('/a/_doc/1?refresh=true', { k: 'c' }),
      request('1'),
    ],
    [
      put('/a/_doc/1', { k: 'c' }),
      del('/a/_doc/1'),
      del('/a/_doc/x'),
      post('/a/_refresh'),
      request('1'),
      request('x', '1'),
    ],
  ],
});
