import { defineCase, load, post, put, search } from '../../../case.ts';

const mappings = { properties: { k: { type: 'keyword' }, n: { type: 'long' } } };
const groups: readonly object[] = [
  { name: 'h' },
  { name: 'h', sort: 'unmapped' },
  { name: 'h', sort: 'n', docvalue_fields: ['k'] },
  { name: 'h', fields: ['_seq_no'] },
  { name: 'h', size: 100_000 },
];
const bodies: readonly object[] = groups.flatMap((inner_hits) => [
  { collapse: { field: 'k', inner_hits } },
  { collapse: { field: 'k', inner_hits }, fields: ['_seq_no'] },
  { collapse: { field: 'k', inner_hits }, fields: ['_seq_no'], sort: 'n' },
  { collapse: { field: 'k', inner_hits }, fields: ['_seq_no'], size: 0 },
]);

/** Hits whose shard fails in the fetch phase: their groups are not expanded, so errors in `inner_hits` are not reported. */
export default defineCase({
  setup: [
    ...['one', 'many'].map((index) => put(`/${index}`, { settings: { number_of_shards: 3 }, mappings })),
    load('one', [{ k: 'a', n: 1 }]),
    load('many', [{ k: 'a', n: 1 }, { k: 'a', n: 2 }, { k: 'b', n: 3 }, { k: 'c' }, { n: 4 }, { k: 'b', n: 5 }]),
  ],
  reads: [
    ...bodies.flatMap((body) => [search('one', body), search('many', body), search('one,many', body)]),
    // ES: when groups fail on several shards it is non-deterministic which failure is reported.
    ...bodies.slice(0, 4).map((body) => post('/one/_search?allow_partial_search_results=false', body)),
  ],
});
