import { defineCase, get, post, put } from '../../../case.ts';

const mappings = {
  properties: { d: { type: 'date' }, k: { type: 'keyword' }, n: { type: 'nested' } },
};
const filters = [
  { regexp: { d: '20.*' } },
  { range: { d: { gte: 'nope' } } },
  { nope: { d: 'x' } },
  { multi_match: { query: 'Z', fields: 'k', type: 'phrase_prefix' } },
  { match_phrase_prefix: { k: 'x' } },
  { term: { k: 1, a: 2 } },
  { nested: { path: 'z', query: { match_all: {} } } },
  { bool: { must: [{ term: { d: 'x' } }] } },
  { term: { d: '2024' } },
  { term: { unmapped: 1 } },
];

/** The filter of an alias must fit the mapping of its index. */
export default defineCase({
  setup: [put('/a', { mappings })],
  mustHit: false,
  examples: [
    ...filters.map((filter) => [
      put('/b', { mappings, aliases: { x: { filter } } }),
      post('/_aliases', { actions: { add: { index: 'a', alias: 'x', filter } } }),
      put('/a/_alias/x', { filter }),
      get('/_alias'),
    ]),
    // A name of white space is none.
    [
      post('/_aliases', { actions: { add: { index: 'a', alias: ' ' } } }),
      post('/_aliases', { actions: { add: { index: 'a', aliases: ['x', ' '] } } }),
      post('/_aliases', { actions: { remove: { index: 'a', alias: ' ' } } }),
      put('/a/_alias/%20'),
      put('/b', { aliases: { ' ': {} } }),
      get('/_alias'),
    ],
    post('/_aliases', ' '),
    ...[
      '{"add":{"index":"a","alias":"con',
      '{"add":{"index":"a","aliases":["x","y',
      '{"add":{"index":"a","routing":"b',
      '{"add":{"index":"a","is_hidden":"tr',
      '{"add":{"index":"a","filter":{"term":{"a":"b',
      '{"add":{"index":"a","filter":"x',
      '{"add":{"index":"a","nope":"x',
      '{"add":{"index":"a","alias":nope}}]}',
      '{"ad',
      '{"add":"x',
      '"x',
    ].map((cut) => post('/_aliases', `{"actions":[${cut}`)),
  ],
});
