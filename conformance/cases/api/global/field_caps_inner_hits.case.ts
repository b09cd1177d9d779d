import { defineCase, load, post, put } from '../../../case.ts';

const filtered = (...filters: Record<string, unknown>[]) =>
  post('/a/_field_caps?fields=n', { index_filter: filters.length === 1 ? filters[0] : { bool: { must: filters } } });
const nested = (query: Record<string, unknown>, inner_hits: unknown) => ({ nested: { path: 'o', query, inner_hits } });

/** `inner_hits` in the filter of an index are parsed, but not fetched. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: { properties: { n: { type: 'long' }, o: { type: 'nested', properties: { a: { type: 'keyword' } } } } },
    }),
    load('a', [{ n: 1, o: [{ a: 'x' }] }]),
  ],
  reads: [
    filtered(nested({ term: { 'o.a': 'x' } }, {})),
    filtered(nested({ match_none: {} }, { size: 1000 })),
    filtered(nested({ match_all: {} }, { name: 'a' }), nested({ match_none: {} }, { name: 'a' })),
    filtered(nested({ match_all: {} }, { nope: 1 })),
    filtered(nested({ match_all: {} }, { size: 1000, sort: 'nope' })),
    filtered(nested({ match_all: {} }, 1)),
    filtered({ nested: { path: 'nope', query: { match_all: {} }, inner_hits: {} } }),
    filtered({ nested: { path: 'nope', query: { match_all: {} }, inner_hits: {}, ignore_unmapped: true } }),
  ],
});
