import { defineCase, get, load, post, put, search } from '../../case.ts';

const wrapped = (query: object): object => ({
  wrapper: { query: Buffer.from(JSON.stringify(query)).toString('base64') },
});
const malformed = wrapped({ range: { i: { lte: { text: '0.5' } } } });
const twice = wrapped(malformed);
const deprecated = wrapped({ field_masking_span: { query: { span_term: { t: 'x' } }, field: 'u' } });

const unknown = wrapped({ x: {} });
const none = { match_none: {} };
const less = (positive: object, negative: object = malformed) => ({
  boosting: { negative, positive, negative_boost: 0.5 },
});
const filtered = (query: object) => ({ function_score: { functions: [{ weight: 2, filter: malformed }], query } });
const KNOWN = [
  none,
  wrapped(none),
  { constant_score: { filter: none } },
  { bool: { must: [none, { match_all: {} }] } },
  { bool: { filter: none } },
  { bool: { should: [none, none] } },
  { bool: { must_not: { match_all: {} } } },
  { bool: { must: { match_all: {} }, must_not: wrapped({ match_all: {} }) } },
  { terms: { i: [] } },
  { ids: { values: [] } },
  { function_score: { query: none } },
  less(none),
];
const UNKNOWN = [
  { match_all: {} },
  { bool: { should: none, must: { match_all: {} } } },
  { dis_max: { queries: [none] } },
  { term: { _index: 'b' } },
  { term: { j: 1 } },
  unknown,
];

/** A wrapped query is parsed once the indices are known: its errors are reported late, or not at all. */
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
    // Nor where the query around it is known to match nothing before.
    ...[...KNOWN, ...UNKNOWN].flatMap((query) => [
      search('a', { query: less(query) }),
      search('a', { query: filtered(query) }),
    ]),
    search('a', { query: less(none, deprecated) }),
    search('a', { query: less({ match_all: {} }, less(none)) }),
    search('a', { query: { bool: { must: [unknown, less(none)] } } }),
    ...[less(none), filtered(none)].flatMap((query) => [
      search('a', { post_filter: query }),
      post('/a/_count', { query }),
      post('/a/_explain/0', { query }),
      post('/a/_validate/query?explain=true', { query }),
    ]),
    // It is parsed before a preference is resolved.
    ...['_none', '_shards:x'].flatMap((preference) => [
      post(`/a/_search?preference=${preference}`, { query: unknown }),
      post(`/a/_search?preference=${preference}`, { post_filter: unknown }),
      post(`/a/_search?preference=${preference}`, { query: { match_all: {} } }),
      post(`/a/_search?preference=${preference}`, { query: { match_all: {} }, size: -2 }),
      post(`/a/_search?preference=${preference}&scroll=1m`, { query: unknown }),
      post(`/a/_search?preference=${preference}&q=i:1`, { query: unknown }),
      post(`/missing/_search?preference=${preference}`, { query: unknown }),
      post(`/b*/_search?preference=${preference}`, { query: unknown }),
    ]),
    search('a', { query: wrapped(wrapped({ match_all: {} })) }),
  ],
});
