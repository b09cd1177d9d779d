import { defineCase, load, post, put, search } from '../../case.ts';

/** `No analyzer configured`, but only where the shard rewrites it. */
const unmapped = { more_like_this: { fields: ['nope', 'nope'], like: 'fox', min_term_freq: 1, min_doc_freq: 1 } };
/** Fails because one of the fields has norms and the other has none. */
const uneven = { combined_fields: { query: 'fox', fields: ['t', 'bare'] } };
/** Fails because the factor is a negative score. */
const negative = { function_score: { field_value_factor: { field: 'l', missing: 1 }, _name: 'named' } };
const geo = { geo_bounding_box: { nope: { wkt: 'BBOX (-0.12, -0.12, 51.5, 51.5)' } } };
const mappings = {
  properties: {
    t: { type: 'text' },
    bare: { type: 'text', norms: false },
    l: { type: 'long' },
    al: { type: 'alias', path: 't' },
  },
};
const window = (query: unknown) => ({ window_size: 1, query: { rescore_query: query } });

/** The errors of a query when it runs come after the errors of the search options; a query that does not run cannot fail. */
export default defineCase({
  setup: [
    put('/s', { mappings }),
    load('s', [{ t: 'a fox', bare: 'fox', l: -1 }, { t: 'the quick fox', l: 2 }, { bare: 'dog' }]),
    put('/few', { mappings }),
    load('few', [{ t: 'fox' }]),
    put('/none', { mappings }),
  ],
  reads: [
    ...[unmapped, uneven].flatMap((query) => [
      search('s', { query }),
      search('none', { query }),
      search('s', { query, size: 0 }),
      search('s', { query, suggest: { other: { text: 'fox', term: { field: 'nope' } } } }),
      search('s', { query, search_after: [2], sort: { _score: { order: 'desc' } } }),
      search('s', { query, collapse: {} }),
      search('s', { query, sort: ['nope'] }),
      search('s', { query: { bool: { must: [query, geo] } } }),
      search('s', { query: { bool: { must: [geo, query] } } }),
      search('s', { query: { match: { t: 'fox' } }, post_filter: query }),
      search('s', { query: { match: { t: 'fox' } }, rescore: window(query) }),
      search('s', { query: { match: { t: 'zz' } }, rescore: window(query) }),
      search('s', { query: { range: { nope: { gt: 1 } } }, rescore: window(query) }),
      post('/s/_count', { query }),
      post('/s,few/_search?search_type=dfs_query_then_fetch', { query }),
      post('/s/_explain/1', { query }),
      post('/s/_validate/query', { query }),
    ]),
    search('few', { query: uneven }),
    ...[2, 3].map((minimum_should_match) =>
      search('s', { query: { combined_fields: { query: 'fox nope', fields: ['t', 'bare'], minimum_should_match } } }),
    ),
    search('few', { query: { combined_fields: { query: 'fox', fields: ['t', 'bare', 'l'] } } }),
    search('s', { query: negative, sort: ['l'] }),
    search('s', { query: negative, sort: ['l'], size: 0 }),
    search('s', { query: { bool: { filter: negative } }, sort: ['l'] }),
    search('s', { query: { bool: { filter: { function_score: { ...negative.function_score, _name: undefined } } } } }),
    search('s', { query: { bool: { must_not: [negative] } }, sort: ['l'] }),
  ],
});
