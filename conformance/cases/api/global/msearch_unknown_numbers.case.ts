import { bulk, defineCase, load, post, put } from '../../../case.ts';

const numbered = { seq_no_primary_term: true };
const collapsed = { ...numbered, collapse: { field: 'k', inner_hits: { name: 'g' } } };
const nested = { ...numbered, query: { nested: { path: 'n', query: { match_all: {} }, inner_hits: {} } } };
const lines = (...bodies: readonly object[]) =>
  bulk(
    '/_msearch',
    bodies.flatMap((body) => [{ index: 'a' }, body]),
  );

// ES: 9.x renders unknown numbers in inner hits where the search itself requests numbers; an item of _msearch does not.
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, n: { type: 'nested' } } } }),
    load('a', [
      { k: 'x', n: [{ v: 1 }, { v: 2 }] },
      { k: 'y', n: { v: 1 } },
    ]),
  ],
  reads: [
    post('/a/_search', collapsed),
    post('/a/_search', nested),
    post('/a/_search?search_type=dfs_query_then_fetch', { ...nested, ...collapsed }),
    lines(collapsed),
    lines(nested, { ...nested, ...collapsed }, numbered),
    post('/a/_search?scroll=1m', { ...nested, size: 1 }, { keep: { scroll: '_scroll_id' } }),
    post('/_search/scroll', { scroll_id: '{{scroll}}' }),
  ],
});
