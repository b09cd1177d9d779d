import { bulk, defineCase, del, get, load, post, put, search } from '../../../case.ts';

const masked = { field_masking_span: { query: { span_term: { t: 'fox' } }, field: 't' } };
const index = [
  put('/a', { mappings: { properties: { t: { type: 'text' } } }, aliases: { old: { filter: masked }, plain: {} } }),
  load('a', [{ t: 'the quick fox' }, { t: 'dog' }]),
];

/** When the filter of an alias is parsed, and so when its deprecation warnings are returned. */
export default defineCase({
  setup: index,
  reads: [
    search('old', {}),
    search('plain', {}),
    search('a', {}),
    search('old', { size: 0 }),
    search('old', { post_filter: { more_like_this: { fields: ['_id'], like: 'a' } } }),
    search('old', { query: { nope: {} } }),
    search('old', { query: { range: { t: { relation: 'disjoint', gt: 1 } } } }),
    search('old', { query: { match: { t: 'fox' } }, sort: ['nope'] }),
    post('/old/_count'),
    get('/old/_explain/1'),
    post('/old/_explain/1', { query: { match_all: {} } }),
    post('/old/_explain/9', { query: { match_all: {} } }),
    post('/old/_validate/query', { query: { match_all: {} } }),
    post('/old/_validate/query', { query: { range: { t: { relation: 'disjoint', gt: 1 } } } }),
    post('/old/_validate/query?explain=true', { query: { nope: {} } }),
    post('/old/_field_caps?fields=t'),
    bulk('/_msearch', [{ index: 'old' }, {}, { index: 'a' }, {}]),
  ],
  examples: [
    [
      ...index,
      post('/old/_pit?keep_alive=1m', undefined, { keep: { pit: 'id' } }),
      post('/_search', { pit: { id: '{{pit}}' } }),
      post('/_search', { pit: { id: '{{pit}}' }, collapse: { field: '_seq_no' } }),
      del('/_pit', { id: '{{pit}}' }),
    ],
    [
      ...index,
      post('/old/_search?scroll=1m', { size: 1, sort: ['_doc'] }, { keep: { scroll: '_scroll_id' } }),
      post('/_search/scroll', { scroll_id: '{{scroll}}' }),
      del('/_search/scroll', { scroll_id: '{{scroll}}' }),
    ],
  ],
});
