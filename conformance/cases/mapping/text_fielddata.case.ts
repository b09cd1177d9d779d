import { defineCase, get, load, put, search } from '../../case.ts';

const loaded = (more: object) => ({ type: 'text', fielddata: true, ...more });
const DOCUMENTS = [
  { t: 'red fox jumps', s: 'one', o: { t: 'x y' }, n: [{ t: 'p q' }, { t: 'q' }] },
  { t: ['blue', 'red red'], s: 'the', n: { t: 'r' } },
  { t: 'the fox', o: { t: ['y', 'z'] } },
  { s: 'two one' },
  { t: '' },
];
const terms = (field: string, more = {}) => search('a', { size: 0, aggs: { x: { terms: { field, ...more } } } });

/** Terms of analysed texts as values. */
export default defineCase({
  examples: [
    [
      put('/a', {
        settings: { number_of_shards: 1 },
        mappings: {
          properties: {
            t: loaded({ fields: { k: { type: 'keyword' }, s: loaded({ analyzer: 'stop' }) } }),
            s: { type: 'text' },
            o: { properties: { t: loaded({ norms: false }) } },
            n: { type: 'nested', properties: { t: loaded({}) } },
            a: { type: 'alias', path: 't' },
          },
        },
      }),
      load('a', DOCUMENTS),
      terms('t'),
      terms('a'),
      terms('t.s'),
      terms('o.t'),
      terms('n.t'),
      terms('s'),
      terms('t', { size: 2, order: { _key: 'desc' } }),
      terms('t', { missing: 'none' }),
      terms('t', { execution_hint: 'map' }),
      search('a', { size: 0, aggs: { x: { value_count: { field: 't' } } } }),
      search('a', { size: 0, aggs: { x: { max: { field: 't' } } } }),
      search('a', { size: 0, aggs: { x: { stats: { field: 't' } } } }),
      search('a', { sort: ['t'], _source: false }),
      search('a', { sort: [{ t: { order: 'desc', mode: 'min', missing: '_first' } }], _source: false }),
      search('a', { sort: [{ t: { missing: 'm' } }], _source: false }),
      search('a', { sort: ['t', '_doc'], search_after: ['fox', 0], _source: false }),
      search('a', { sort: [{ 'n.t': { nested: { path: 'n' } } }], _source: false }),
      search('a', { sort: ['s'] }),
      search('a', { docvalue_fields: ['t', 't.s', 'o.*'], _source: false }),
      search('a', { docvalue_fields: ['s'] }),
      search('a', { fields: ['t', 'o.t'], _source: false }),
      search('a', { query: { exists: { field: 't' } }, _source: false, profile: true }),
      search('a', { query: { exists: { field: 'o.t' } }, _source: false, profile: true }),
      search('a', { query: { match: { t: 'red' } }, _source: false, explain: true }),
      search('a', { collapse: { field: 't' } }),
      search('a', { query: { function_score: { field_value_factor: { field: 't' } } } }),
      get('/a/_field_caps?fields=t,s'),
    ],
    [
      put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
      load(
        'a',
        DOCUMENTS.map(({ t }) => ({ t })),
      ),
      terms('t'),
      put('/a/_mapping', { properties: { t: loaded({ eager_global_ordinals: true }) } }),
      get('/a/_mapping'),
      terms('t'),
      put('/a/_mapping', { properties: { t: { type: 'text' } } }),
      get('/a/_mapping'),
      terms('t'),
    ],
    ...[
      { fielddata: true, index: false },
      { fielddata: 'x' },
      { fielddata: null },
      { fielddata_frequency_filter: null },
      { eager_global_ordinals: true },
    ].map((parameters) => [
      put('/a', { mappings: { properties: { o: { properties: { t: { type: 'text', ...parameters } } } } } }),
      get('/a/_mapping'),
    ]),
  ],
});
