import { defineCase, load, post, put } from '../../../case.ts';

const nested = (inner_hits: object, text = 'w') => ({
  nested: { path: 'n', query: { match: { 'n.t': text } }, inner_hits },
});
const options = [
  {},
  { fields: [] },
  { fields: ['n.x'] },
  { fields: ['n.x'], size: 0 },
  { fields: [], _source: false },
  { highlight: { fields: { 'n.t': {} } } },
  { highlight: { fields: {} } },
  { docvalue_fields: ['n.x'] },
  { stored_fields: ['n.x'] },
  { stored_fields: '_none_' },
  { stored_fields: ['_source'] },
  { _source: true },
  { _source: {} },
  { _source: [] },
  { _source: ['nope'] },
  { _source: { excludes: ['*'] } },
  { _source: true, size: 0 },
  { _source: true, stored_fields: '_none_' },
  { _source: ['n.x'], stored_fields: ['n.x'] },
];

/** Highlights of the hits around, where only inner hits need stored names. */
const highlights = ['k', 'st', 'n.t', '*', 'z*', 'absent'].map((field) => ({ fields: { [field]: {} } }));

/** Hits without stored fields: their inner hits may need the ids of documents, which are returned then. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          st: { type: 'text', store: true },
          n: { type: 'nested', properties: { x: { type: 'long' }, t: { type: 'text' } } },
        },
      },
    }),
    load('a', [{ k: 'a', n: [{ x: 1, t: 'w' }] }]),
  ],
  reads: [
    ...options.map((inner) => post('/a/_search', { query: nested(inner), stored_fields: '_none_' })),
    ...highlights.flatMap((highlight) => [
      post('/a/_search', { query: nested({}), stored_fields: '_none_', highlight }),
      post('/a/_search', { query: nested({ stored_fields: '_none_' }), stored_fields: '_none_', highlight }),
    ]),
    post('/a/_search', { query: nested({}), stored_fields: '_none_', highlight: { fields: {} } }),
    post('/a/_search', { query: nested({}), stored_fields: '_none_', docvalue_fields: ['k'] }),
    post('/a/_search', { query: nested({}), stored_fields: '_none_', version: true, explain: true }),
    post('/a/_search', {
      query: { bool: { should: [{ match_all: {} }, nested({ fields: ['n.x'] }, 'zz')] } },
      stored_fields: '_none_',
    }),
    post('/a/_search', { collapse: { field: 'k', inner_hits: { name: 'x', fields: ['k'] } }, stored_fields: '_none_' }),
  ],
});
