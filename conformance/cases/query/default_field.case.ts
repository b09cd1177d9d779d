import { defineCase, get, load, put, type Step, search } from '../../case.ts';

const MAPPINGS = {
  properties: {
    t: { type: 'text' },
    u: { type: 'text' },
    k: { type: 'keyword' },
    n: { type: 'long' },
    o: { properties: { t: { type: 'text' } } },
  },
};
const DOCUMENTS = [
  { t: 'quick fox', u: 'lazy dog', k: 'fox', n: 7 },
  { t: 'lazy', u: 'quick fox', n: 8, o: { t: 'fox' } },
  { k: 'quick', n: 9 },
  { u: 'fox fox jumps', o: { t: 'quick' } },
];
const set = (value: unknown) => put('/a/_settings', { 'index.query.default_field': value });
const find = (query: object) => search('a', { query });
const QUERIES: readonly object[] = [
  { query_string: { query: 'fox' } },
  { query_string: { query: 'quick fox', default_operator: 'and' } },
  { query_string: { query: 'fox', default_field: 't' } },
  { query_string: { query: 'fox', fields: ['u'] } },
  { query_string: { query: 'k:fox lazy' } },
  { query_string: { query: 'fo*' } },
  { query_string: { query: '7' } },
  { simple_query_string: { query: 'fox' } },
  { simple_query_string: { query: 'quick +fox' } },
  { multi_match: { query: 'fox' } },
  { multi_match: { query: 'quick fox', type: 'phrase' } },
  { multi_match: { query: '7' } },
  { more_like_this: { like: ['fox quick'], min_term_freq: 1, min_doc_freq: 1 } },
];
const all: readonly Step[] = [...QUERIES.map(find), get('/a/_search?q=fox'), get('/a/_search?q=fox&df=k')];
const VALUES: readonly unknown[] = [
  't',
  ['t', 'u^3'],
  'k',
  ['n', 't'],
  'o.*',
  '*',
  ['*'],
  'none',
  ['none', 't'],
  't*',
  [],
  '',
  'k,t',
];

/** `index.query.default_field`: the fields of queries that name none. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_replicas: 0, refresh_interval: -1 }, mappings: MAPPINGS }),
    load('a', DOCUMENTS),
  ],
  reads: all,
  examples: [
    ...VALUES.map((value) => [set(value), get('/a/_settings?flat_settings&filter_path=**.index.query*'), ...all]),
    [set('u'), find(QUERIES[0] as object), set(null), find(QUERIES[0] as object)],
    [
      put('/b', { settings: { 'index.query.default_field': ['u'] }, mappings: MAPPINGS }),
      load('b', DOCUMENTS),
      search('b', { query: QUERIES[0] }),
    ],
    [
      put('/b', { settings: { 'query.default_field': 7 }, mappings: MAPPINGS }),
      load('b', DOCUMENTS),
      search('b', { query: QUERIES[0] }),
    ],
  ],
});
