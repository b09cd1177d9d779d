import { defineCase, del, get, load, post, put, search } from '../../case.ts';

const found = { terms: { k: { index: 'b', id: 'l', path: 'k' } } };
const missing = { terms: { k: { index: 'nope', id: 'l', path: 'k' } } };
const nested = { terms: { 'n.k': { index: 'b', id: 'l', path: 'k' } } };
const none = { match_none: {} };
const wrapped = { wrapper: { query: 'eyJ0ZXJtIjp7Im4uayI6Im9uZSJ9fQ==' } };
const malformed = { wrapper: { query: 'e30=' } };

const at = (body: object) => search('a', { _source: false, ...body });
const boosting = (positive: object) => ({ boosting: { positive, negative: missing, negative_boost: 0.5 } });
const byChild = (filter: object) => [{ 'n.x': { nested: { path: 'n', filter } } }];
const innerHits = (inner_hits: object) =>
  at({ query: { nested: { path: 'n', query: { match_all: {} }, inner_hits } } });
const alias = (filter: object) => put('/a/_alias/x', { filter });

/** Where values of documents are looked up, and where they are not. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          p: { type: 'geo_point' },
          n: { type: 'nested', properties: { k: { type: 'keyword' }, x: { type: 'integer' } } },
        },
      },
    }),
    load('a', [
      { k: 'one', n: [{ k: 'one', x: 1 }] },
      { k: 'two', n: [{ k: 'two', x: 2 }] },
      { k: 'three', n: [{ k: 'three', x: 3 }] },
    ]),
    put('/b/_doc/l?refresh=true', { k: ['one', 'two'] }),
  ],
  reads: [
    post('/a/_search?scroll=1m&size=1&_source=false', { query: found }),
    post('/a/_search?scroll=1m', { query: missing }),
    at({ sort: byChild(nested) }),
    at({ sort: byChild(missing) }),
    innerHits({ sort: byChild(nested), _source: false }),
    innerHits({ sort: byChild(wrapped), _source: false }),
    innerHits({ highlight: { fields: { 'n.k': {} }, highlight_query: nested } }),
    innerHits({ highlight: { fields: { 'n.k': {} }, highlight_query: missing } }),
    innerHits({ highlight: { fields: { 'n.k': {} }, highlight_query: wrapped } }),
    innerHits({ highlight: { fields: { 'n.k': {} }, highlight_query: malformed } }),
    innerHits({
      highlight: {
        fields: { 'n.k': {} },
        highlight_query: { geo_shape: { p: { indexed_shape: { index: 'b', id: 'l' } } } },
      },
    }),
    at({ collapse: { field: 'k', inner_hits: { name: 'x', sort: byChild(nested), _source: false } } }),
    at({
      collapse: { field: 'k', inner_hits: { name: 'x', highlight: { fields: { k: {} }, highlight_query: found } } },
    }),
    at({ query: boosting(none) }),
    at({ query: boosting({ bool: { must: none } }) }),
    at({ query: { bool: { must: [none, missing] } } }),
    at({ query: { function_score: { query: none, functions: [{ filter: missing, weight: 2 }] } } }),
    at({ query: missing, post_filter: malformed }),
    post('/a/_count', { query: boosting(none) }),
    post('/a/_validate/query', { query: boosting(none) }),
    post('/a/_explain/1', { query: boosting(none) }),
    post('/a/_count?preference=_foo', { query: found }),
    post('/a/_count?preference=_foo', { query: missing }),
    post('/a/_explain/1?preference=_foo', { query: missing }),
    post('/a/_field_caps?fields=k', { index_filter: found }),
    post('/a/_field_caps?fields=k', { index_filter: missing }),
    post('/a/_field_caps?fields=k', { index_filter: { bool: { must: [none, missing] } } }),
    alias(found),
    alias(missing),
    alias(boosting(none)),
    alias({ bool: { must: [found, malformed] } }),
    alias({ geo_shape: { p: { indexed_shape: { index: 'b', id: 'l' } } } }),
    post('/_aliases', { actions: [{ add: { index: 'a', alias: 'x', filter: found } }] }),
    put('/c', { aliases: { x: { filter: found } } }),
    get('/a/_alias'),
    del('/a/_alias/x'),
  ],
});
