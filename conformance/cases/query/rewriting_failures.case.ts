import { defineCase, load, put, search } from '../../case.ts';

const unreadable = { range: { d: { gt: 1704067200123.5 } } };
const before = { range: { d: { lte: '2000' } } };
const all = { match_all: {} };
const none = { match_none: {} };
const failing = { match: { l: 'x' } };
const filters = [
  none,
  before,
  { bool: { filter: [before] } },
  { bool: { filter: [before, none] } },
  { term: { k: 'x' } },
];

/**
 * Dates are parsed while a query is rewritten: before any clause is built, and whatever another clause is known to match from the contents
 * of the shard.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { d: { type: 'date' }, e: { type: 'date' }, k: { type: 'keyword' }, l: { type: 'long' } },
      },
    }),
    load('a', [{ d: '2024-01-01', k: 'x', l: 1 }, {}]),
  ],
  reads: [
    search('a', { query: all }),
    ...filters.flatMap((filter) => [
      search('a', { query: { bool: { filter, should: [unreadable, all] } } }),
      search('a', { query: { bool: { filter, must_not: unreadable } } }),
      search('a', {
        query: { bool: { must: { bool: { filter } }, should: { constant_score: { filter: unreadable } } } },
      }),
      search('a', { query: { bool: { filter, should: { dis_max: { queries: [all, unreadable] } } } } }),
      search('a', { query: { bool: { filter, should: { function_score: { query: unreadable } } } } }),
      search('a', {
        query: { bool: { filter, should: { boosting: { positive: all, negative: unreadable, negative_boost: 0.5 } } } },
      }),
    ]),
    ...[unreadable, { range: { e: { gt: 1704067200123.5 } } }, { bool: { must: unreadable } }].flatMap((last) => [
      search('a', { query: { bool: { should: [failing, last] } } }),
      search('a', { query: { dis_max: { queries: [failing, last] } } }),
      search('a', { query: { bool: { should: [{ combined_fields: { query: 'x', fields: ['k'] } }, last] } } }),
    ]),
  ],
});
