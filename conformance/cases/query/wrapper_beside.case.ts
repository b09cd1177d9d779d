import { defineCase, post, put, search } from '../../case.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const WRAPPED = ['{"nope":{}}', '{"a', 'x', '{"geo_polygon":{"g":{"points":["0,0","0,5","5,5"]}}}'];
const all = { match_all: {} };
const retriever = { standard: { query: all } };

/** Wrapped queries that are invalid or deprecated, combined with queries that are evaluated before they are parsed or that replace them. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: { properties: { k: { type: 'keyword' }, g: { type: 'geo_point' }, l: { type: 'long' } } },
    }),
    put('/a/_doc/1?refresh=true', { k: 'a', g: '1,2', l: 1 }),
  ],
  mustHit: false,
  reads: WRAPPED.flatMap((text) => {
    const query = { wrapper: { query: base64(text) } };
    return [
      search('a', { retriever, query }),
      search('a', { query, retriever }),
      search('a', { retriever: { standard: { query } }, sort: ['l'] }),
      search('a', { query, from: 9000, size: 2000, search_after: [1] }),
      search('a', { query, post_filter: query }),
      post('/a/_search?q=a', { query }),
      post('/a/_search?q=k:a', { query, post_filter: query }),
      post('/a/_search?q=k:a', { post_filter: query }),
    ];
  }),
});
