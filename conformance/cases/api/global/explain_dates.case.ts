import { defineCase, load, post, put, type Step, search } from '../../../case.ts';

const dates = [
  [1704067200000],
  [1704067200000, 1704067200000],
  [1735689600000, 1704067200000],
  [1735689600000, 1835689600000, 1715689600000, 1945689600000, 1745689600123],
  [1735689600000, -1, -2, 5, 1704067200000, -1835689600000, 12, 13, 14, 15, 16, 17, 18, 19],
  [4102444800000, 1704067200000],
  [4102444800000, 4102444800001],
  ['2024-01-01'],
  ['2024-01-01', '2024-01-01'],
];

const around = (terms: object) => [
  { terms: { ...terms, boost: 2 } },
  { constant_score: { filter: { terms } } },
  { bool: { filter: { terms } } },
  { bool: { must_not: { terms } } },
  { bool: { should: [{ terms }, { term: { k: 'a' } }] } },
  { bool: { filter: { bool: { should: [{ terms }, { term: { k: 'a' } }] } } } },
];

const queries = [
  ...['d', 'unindexed', 'indexed', 'nanos'].flatMap((field) => dates.map((values) => ({ terms: { [field]: values } }))),
  ...around({ d: [1735689600000, 1704067200000] }),
];

const request = (index: string): Step[] =>
  queries.flatMap((query) => [
    post(`/${index}/_explain/1`, { query }),
    post(`/${index}/_explain/3`, { query }),
    search(index, { query, _source: false, explain: true }),
    search(index, { query, _source: false, profile: true }),
  ]);

/** Each of several dates is a range of its own. Numbers come in the order of their hashes. */
const properties = {
  d: { type: 'date' },
  unindexed: { type: 'date', index: false },
  indexed: { type: 'date', doc_values: false },
  nanos: { type: 'date_nanos' },
  k: { type: 'keyword' },
};
const first = '2024-01-01T00:00:00Z';
const documents = [
  { d: first, unindexed: first, indexed: first, nanos: first, k: 'a' },
  { d: ['2034-01-01T00:00:00Z', '1970-01-01T00:00:00Z'], k: 'b' },
  {},
];

export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties } }),
    load('a', documents),
    put('/n', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { ...properties, o: { type: 'nested', properties: { d: { type: 'date' } } } } },
    }),
    load('n', documents),
  ],
  reads: [...request('a'), ...request('n'), search('n', { query: { terms: { d: ['2024-01-01', 1704067200000] } } })],
});
