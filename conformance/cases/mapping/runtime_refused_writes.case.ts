import { defineCase, del, load, put, search } from '../../case.ts';

const read = { match: { r: 'the' } };
const number = { term: { n: 1 } };
const text = { match: { t: 'the' } };
const all = { match_all: {} };
const queries = [
  read,
  { bool: { should: [read] } },
  { bool: { should: [read, text] } },
  { bool: { should: [read, number] } },
  { bool: { should: [read, { match: { t: 'none' } }] } },
  { bool: { should: [read, text], minimum_should_match: 2 } },
  { bool: { should: [text, { exists: { field: 'r' } }] } },
  { bool: { should: [text, all], must_not: number } },
  { bool: { must: [read, text] } },
  { bool: { must: all, must_not: read } },
  { bool: { must: text, must_not: read } },
  { bool: { must: [text, { bool: { should: [read, number] } }] } },
  { bool: { filter: text, should: [read, number] } },
  { bool: { should: [text, all] } },
  { constant_score: { filter: { bool: { should: [read, text] } } } },
  { dis_max: { queries: [read, text] } },
  { multi_match: { query: 'the', fields: ['r', 't'], type: 'most_fields' } },
  { function_score: { query: { bool: { should: [read, text] } } } },
];
// A refresh between the writes would put them into several segments.
const mapping = (more: object) => ({
  settings: { number_of_shards: 1, refresh_interval: -1 },
  mappings: {
    runtime: { r: { type: 'keyword' }, n: { type: 'long' } },
    properties: { t: { type: 'text' }, raw: { type: 'text', analyzer: 'keyword' }, ...more },
  },
});
const refused = { t: 'the', raw: 'x'.repeat(32_767) };
const stored = { t: 'the', r: 'the' };

/**
 * A write that is rejected for what it would index leaves a sequence number without a readable source: a query that evaluates a runtime
 * field on deleted documents fails. Deletes leave none.
 */
export default defineCase({
  setup: [
    put('/refused', mapping({})),
    load('refused', [stored, refused, stored]),
    put('/refused_nested', mapping({ o: { type: 'nested' } })),
    load('refused_nested', [{ ...stored, o: [{}] }, refused]),
    put('/deleted', mapping({})),
    load('deleted', [stored, stored]),
    del('/deleted/_doc/1?refresh=true'),
  ],
  reads: ['refused', 'refused_nested', 'deleted'].flatMap((index) => [
    ...queries.flatMap((query) => [
      search(index, { query }),
      search(index, { query, size: 0 }),
      search(index, { query, sort: '_doc' }),
    ]),
    search(index, { post_filter: read }),
    search(index, { sort: 'r', docvalue_fields: ['r'], fields: ['r'] }),
  ]),
});
