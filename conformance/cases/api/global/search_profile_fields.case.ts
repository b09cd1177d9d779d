import { defineCase, load, put, search } from '../../../case.ts';

const mappings = {
  properties: {
    t: { type: 'text' },
    kept: { type: 'text', store: true },
    l: { type: 'long' },
    o: { properties: { x: { type: 'text' } } },
    ip: { type: 'ip', index: false },
  },
};
const patterns = ['t', 'kept', 'l', 'nope', '*', 'k*', 'l*', 'nope*', 'o', 'o.*'];
const query = { match: { t: 'fox' } };

/** What the fetch profile reports of the fields that are loaded, and the names of queries on IP addresses without an index. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings }),
    load('a', [{ t: 'fox', kept: 'fox', l: 1, o: { x: 'fox' }, ip: '10.0.0.1' }]),
  ],
  reads: [
    ...patterns.flatMap((pattern) => [
      search('a', { query, _source: false, profile: true, highlight: { fields: { [pattern]: {} } } }),
      search('a', { query, stored_fields: '_none_', profile: true, highlight: { fields: { [pattern]: {} } } }),
      search('a', { query, _source: false, profile: true, fields: [pattern] }),
    ]),
    search('a', { query, _source: false, profile: true, highlight: { fields: { kept: {}, t: {} } } }),
    search('a', { query, _source: false, profile: true, docvalue_fields: ['l'] }),
    ...[
      { term: { ip: '10.0.0.1' } },
      { term: { ip: '10.0.0.0/8' } },
      { range: { ip: { gte: '10.0.0.0' } } },
      { match: { ip: '::1' } },
    ].map((request) => search('a', { query: request, profile: true })),
  ],
});
