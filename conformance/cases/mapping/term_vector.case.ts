import { defineCase, get, post, put, search } from '../../case.ts';
import { termVectors } from '../../corpora/term_vectors.ts';

const values = [
  'no',
  'yes',
  'with_positions',
  'with_offsets',
  'with_positions_offsets',
  'with_positions_payloads',
  'with_positions_offsets_payloads',
];
const text = (parameters: object) => put('/a', { mappings: { properties: { t: { type: 'text', ...parameters } } } });
const update = (parameters: object) => put('/a/_mapping', { properties: { t: { type: 'text', ...parameters } } });
const found = (highlight: object, query: unknown = { match: { t: 'one' } }) =>
  search('a', { query, highlight: { fields: { t: highlight } } });

export default defineCase({
  examples: [
    [
      text({ norms: false, term_vector: 'yes', index_options: 'freqs', analyzer: 'simple', meta: { a: 'b' } }),
      get('/a/_mapping'),
    ],
    ...values.map((term_vector) => [
      text({ term_vector }),
      get('/a/_mapping'),
      get('/a/_mapping/field/t'),
      put('/a/_doc/1?refresh=true', { t: ['one two', 'three one'] }),
      search('a', { query: { match_phrase: { t: 'one two' } } }),
      found({}),
      found({ type: 'plain' }),
      found({ type: 'fvh' }),
      search('a', { query: { match: { t: 'one' } }, highlight: { type: 'fvh', fields: { '*': {} } } }),
      update({ term_vector: 'no' }),
      update({ term_vector: 'with_positions_offsets' }),
      update({}),
      get('/a/_mapping'),
    ]),
    ...['nope', 'YES', '', 1, true, null, [], ['yes'], {}].map((term_vector) => text({ term_vector })),
    ...['keyword', 'long', 'completion'].map((type) => text({ type, term_vector: 'yes' })),
    [
      text({ fields: { v: { type: 'text', term_vector: 'with_positions_offsets' } } }),
      get('/a/_mapping'),
      put('/a/_doc/1?refresh=true', { t: 'one two' }),
      search('a', { query: { match: { 't.v': 'one' } }, highlight: { fields: { 't.v': { type: 'fvh' } } } }),
    ],
    // A document that is older than the multi-field has no vector there.
    [
      text({}),
      put('/a/_doc/1?refresh=true', { t: 'one two', l: 1 }),
      update({ fields: { v: { type: 'text', term_vector: 'with_positions_offsets' } } }),
      put('/a/_doc/2?refresh=true', { t: 'one three', l: 2 }),
      // So many refreshes that leaves are merged.
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) =>
        put(`/a/_doc/${id}?refresh=true`, { t: ['one', 'two one'], l: id }),
      ),
      ...['fvh', 'unified', 'plain'].map((type) =>
        search('a', {
          query: { match: { t: 'one' } },
          size: 20,
          sort: ['l'],
          highlight: { type, highlight_query: { match: { 't.v': 'one' } }, no_match_size: 3, fields: { 't.v': {} } },
        }),
      ),
    ],
    [
      text({ index: false, term_vector: 'with_positions_offsets' }),
      get('/a/_mapping'),
      put('/a/_doc/1?refresh=true', { t: 'one' }),
      found({ type: 'fvh' }, { match_all: {} }),
    ],
    [
      text({ index: false, store: true, term_vector: 'yes' }),
      get('/a/_mapping'),
      put('/a/_doc/1', { t: 'one' }),
      put('/a/_doc/2', { t: null }),
      put('/a/_doc/3', { u: 'x' }),
      post('/a/_bulk', '{"index":{"_id":"4"}}\n{"t":"x"}\n{"index":{"_id":"5"}}\n{"t":[]}\n', {
        headers: { 'content-type': 'application/x-ndjson' },
      }),
    ],
    [
      text({ index_options: 'docs', term_vector: 'with_positions_offsets' }),
      put('/a/_doc/1?refresh=true', { t: 'one one two' }),
      found({ type: 'fvh' }),
      found({}),
    ],
    [
      put('/a', {
        mappings: {
          dynamic_templates: [
            {
              texts: { match_mapping_type: 'string', mapping: { type: 'text', term_vector: 'with_positions_offsets' } },
            },
          ],
        },
      }),
      put('/a/_doc/1?refresh=true', { t: 'one two' }),
      get('/a/_mapping'),
      found({ type: 'fvh' }),
      put('/a/_doc/1', { t: 'two three one' }),
      put('/a/_doc/2?refresh=true', { t: 'three one two', u: 'one' }),
      found({ type: 'fvh' }),
    ],
    [
      ...termVectors('a'),
      // The unified highlighter reads term vectors where there are any, and highlights terms of excluded clauses.
      ...[
        { match: { t: 'quick fox' } },
        { match_phrase: { t: 'quick brown' } },
        { prefix: { t: 'qu' } },
        { bool: { must_not: { match: { t: 'lazy' } }, should: { match: { t: 'quick' } } } },
        { span_term: { t: 'quick' } },
        { multi_match: { query: 'quick fox', fields: ['t', 'u', 'all', 'dc', 'off', 'p', 'o', 'q', 'y'] } },
      ].flatMap((highlight_query) =>
        ['unified', 'plain'].flatMap((type) =>
          [
            {},
            { fragment_size: 20, order: 'score' },
            { number_of_fragments: 0 },
            { max_analyzed_offset: 12 },
            { fragment_size: -2 },
            { fragment_size: -1 },
          ].map((options) =>
            search('a', {
              _source: false,
              highlight: {
                type,
                highlight_query,
                ...options,
                fields: { t: {}, u: {}, all: {}, 'o*': {}, dc: {}, p: {}, q: {}, y: {} },
              },
            }),
          ),
        ),
      ),
    ],
  ],
});
