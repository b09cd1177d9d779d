import { defineCase, get, load, post, put, search } from '../../case.ts';

const wrapped = (query: object): object => ({
  wrapper: { query: Buffer.from(JSON.stringify(query)).toString('base64') },
});
const malformed = wrapped({ range: { i: { lte: { text: '0.5' } } } });
const twice = wrapped(malformed);
const deprecated = wrapped({ field_masking_span: { query: { span_term: { t: 'x' } }, field: 'u' } });

/** A wrapped query is read once the indices are known: what is wrong with it is told late, or not at all. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { i: { type: 'integer' } } } }), load('a', [{ i: 1 }])],
  reads: [
    ...[malformed, twice, { bool: { must: malformed } }].flatMap((query) => [
      search('a', { query }),
      search('missing', { query }),
      post('/a/_count', { query }),
      post('/a/_validate/query', { query }),
      post('/a/_validate/query?explain=true', { query }),
      post('/a/_field_caps?fields=i', { index_filter: query }),
      post('/a/_search?q=i:1', { query }),
      post('/a/_search?q=i:1', { post_filter: query }),
    ]),
    ...['a', 'missing'].flatMap((index) => [
      search(index, { query: deprecated }),
      search(index, { query: { bool: { filter: deprecated } }, _source: { include: [] } }),
      search(index, { post_filter: wrapped(deprecated) }),
      post(`/${index}/_count`, { query: deprecated }),
    ]),
    get('/a/_search?q=i:1'),
    search('a', { query: wrapped(wrapped({ match_all: {} })) }),
  ],
});
