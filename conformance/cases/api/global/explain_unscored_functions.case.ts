import { defineCase, load, put, search } from '../../../case.ts';

const match = { match: { t: 'a' } };
const none = { term: { k: 'b' } };
const functions = [
  {},
  { query: match },
  { query: match, weight: 2 },
  { query: match, weight: 2, boost: 3 },
  { query: match, functions: [{ filter: none, weight: 2 }] },
  { query: { function_score: { query: match } } },
  { query: { bool: { must: [match], filter: [{ term: { k: 'ab' } }] } } },
].map((options) => ({ function_score: options }));
const around = [
  (filter: object) => ({ bool: { filter: [filter] } }),
  (filter: object) => ({ bool: { filter: [filter], must: [match] } }),
  (filter: object) => ({ bool: { filter: [filter], must_not: [none] } }),
  (filter: object) => ({ bool: { filter: [filter, { term: { k: 'ab' } }] } }),
  (filter: object) => ({ bool: { must: [match], must_not: [filter] } }),
  (filter: object) => ({ constant_score: { filter } }),
];

/** Where no score is requested, functions are not explained: only the query that they wrap is. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' } } },
    }),
    load('a', [
      { t: 'a', k: 'ab' },
      { t: 'b', k: 'ab' },
    ]),
  ],
  reads: functions.flatMap((filter) =>
    around.map((query) => search('a', { query: query(filter), explain: true, _source: false })),
  ),
});
