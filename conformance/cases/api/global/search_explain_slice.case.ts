import { defineCase, del, load, post, put } from '../../../case.ts';

const queries = [
  undefined,
  { match: { t: 'a' } },
  { match_all: { boost: 3 } },
  { constant_score: { filter: { term: { k: 'a' } } } },
  { bool: { must: [{ match: { t: 'a' } }], should: [{ match: { t: 'b' } }] } },
  { bool: { should: [{ match: { t: 'a' } }, { match: { t: 'b' } }] } },
  { bool: { filter: [{ match: { t: 'a' } }, { match: { t: 'b' } }] } },
  { nested: { path: 'o', query: { match_all: {} } } },
];
/** With such a query the filters of 9 come in the order of a hash, which depends on the ids of scrolls: that is why it is last. */
const prohibited = [{ bool: { must_not: [{ term: { k: 'c' } }] } }];
const slices = [
  { id: 0, max: 2 },
  { id: 1, max: 2 },
  { id: 0, max: 2, field: 'n' },
  { id: 1, max: 3, field: '_seq_no' },
];

const pit = ['a', 'named'].map((index) => [
  post(`/${index}/_pit?keep_alive=1m`, undefined, { keep: { pit: 'id' } }),
  ...[...queries, ...prohibited].flatMap((query) =>
    slices.map((slice) => post('/_search', { query, slice, pit: { id: '{{pit}}' }, explain: true, _source: false })),
  ),
  del('/_pit', { id: '{{pit}}' }),
]);

const SETUP = [
  put('/a', {
    settings: { number_of_shards: 1 },
    mappings: {
      properties: {
        n: { type: 'long' },
        k: { type: 'keyword' },
        t: { type: 'text' },
        o: { type: 'nested', properties: { x: { type: 'text' } } },
      },
    },
    aliases: { named: { filter: { term: { k: 'a' } } } },
  }),
  load(
    'a',
    [0, 1, 2, 3, 4, 5].map((n) => ({ n, k: 'a', t: 'a b', o: n % 2 ? [{ x: 'a' }] : [] })),
  ),
];

/** A slice is an additional filter of the query. */
export default defineCase({
  setup: SETUP,
  reads: [queries, prohibited].flatMap((request) =>
    ['a', 'named'].flatMap((index) =>
      request.flatMap((query) =>
        slices.map((slice) => post(`/${index}/_search?scroll=1m`, { query, slice, explain: true, _source: false })),
      ),
    ),
  ),
  examples: pit.map((steps) => [...SETUP, ...steps]),
});
