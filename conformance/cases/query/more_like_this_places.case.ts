import { defineCase, del, get, load, post, put, search } from '../../case.ts';

const least = { min_term_freq: 1, min_doc_freq: 1 };
const like = (item: object, rest: object = {}) => ({
  more_like_this: { fields: ['t'], like: [item], ...least, ...rest },
});
const byChild = (filter: object) => [{ 'n.x': { nested: { path: 'n', filter } } }];
const alias = (name: string, filter: object) => put(`/a/_alias/${name}`, { filter });

/** `more_like_this` on documents, in filters of aliases and in other parts of a search than the query. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          n: { type: 'nested', properties: { x: { type: 'integer' } } },
        },
      },
    }),
    load('a', [
      { t: 'quick brown fox', k: 'one', n: [{ x: 1 }] },
      { t: 'quick lazy dog', k: 'two', n: [{ x: 2 }] },
      { t: 'slow brown dog', k: 'three', n: [{ x: 3 }] },
      { t: 'quick quick fox', k: 'four', n: [{ x: 4 }] },
    ]),
    put('/r', { mappings: { _routing: { required: true }, properties: { t: { type: 'text' } } } }),
    put('/r/_doc/1?routing=x&refresh=true', { t: 'lazy' }),
    alias('by_id', like({ _id: '1' })),
    alias('by_doc', { more_like_this: { like: [{ doc: { t: 'quick' } }], ...least } }),
    alias('nowhere', like({ _index: 'nope', _id: '1' })),
    alias('unlike', like({ _id: '1' }, { unlike: [{ _id: '4' }] })),
    alias('routed', like({ _index: 'r', _id: '1', routing: 'x' })),
  ],
  reads: [
    post('/a/_search?scroll=1m&size=1', { query: like({ _index: 'a', _id: '1' }) }),
    search('a', { sort: byChild(like({ _index: 'a', _id: '1' })), _source: false }),
    search('a', {
      query: {
        nested: {
          path: 'n',
          query: { match_all: {} },
          inner_hits: { highlight: { fields: { t: {} }, highlight_query: like({ _index: 'a', _id: '1' }) } },
        },
      },
    }),
    post('/a/_field_caps?fields=k', { index_filter: like({ _index: 'a', _id: '1' }) }),
    get('/a/_alias'),
    search('by_id,by_doc', { _source: false }),
    ...['by_id', 'by_doc', 'nowhere', 'unlike', 'routed'].flatMap((name) => [
      search(name, { _source: false }),
      get(`/${name}/_count`),
      post(`/${name}/_search?scroll=1m&size=1`, { query: { match: { t: 'quick' } } }),
      get(`/${name}/_validate/query?explain=true`),
      get(`/${name}/_field_caps?fields=k`),
    ]),
    post('/by_id/_explain/1', { query: { match_all: {} } }),
    post('/by_id/_explain/2', { query: { match_all: {} } }),
    search('by_doc', { query: { match: { t: 'fox' } }, sort: [{ k: 'desc' }], _source: false }),
    search('by_id', { suggest: { s: { text: 'quik', term: { field: 't', min_word_length: 1 } } } }),
    alias('refused', like({ _index: 'r', _id: '1' })),
    put('/b', { aliases: { fresh: { filter: like({ _index: 'a', _id: '1' }) } } }),
    get('/fresh/_search'),
    post('/_aliases', { actions: [{ add: { index: 'a', alias: 'added', filter: like({ _id: '4' }) } }] }),
    get('/added/_search?_source=false'),
    del('/r'),
    get('/routed/_search?_source=false'),
  ],
});
