import { bulk, defineCase, post, put, search } from '../../case.ts';

/** Texts in all fields, one function for all documents, highlight queries that are wrong, wrapped deprecations. */
export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: {
          geo_point0: { type: 'geo_point' },
          double1: { type: 'double' },
          boolean2: { type: 'boolean' },
          n: { type: 'nested', properties: { text0: { type: 'text', analyzer: 'keyword' }, long1: { type: 'long' } } },
          dn: { type: 'date', doc_values: false },
          fl: { type: 'flattened', index: false },
          v: { type: 'dense_vector', dims: 2 },
          long0: { type: 'long' },
          other: { type: 'alias', path: 'long0' },
          date1: { type: 'date' },
          o: { properties: { i: { type: 'ip' }, t: { type: 'text' } } },
        },
      },
    }),
    bulk('/s/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"geo_point0":[1,2],"double1":1,"boolean2":true,"n":{"text0":"a","long1":2},"dn":"2024-01-01","long0":5,"date1":"2024-01-01","o":{"i":"10.0.0.1","t":"fox dog"},"v":[1,2]}',
      '{"index":{"_id":"2"}}',
      '{"double1":-5,"long0":-7,"o":{"t":"fox"}}',
    ]),
  ],
  reads: [
    post('/s/_search?q=the%20b&lenient=false'),
    post('/s/_search?q=2&lenient=false'),
    post('/s/_search?q=true&lenient=false'),
    post('/s/_search?q=2024&lenient=false'),
    post('/s/_search?q=fox*&lenient=false'),
    post('/s/_search?q=fox~&lenient=false'),
    search('s', { query: { query_string: { query: '2', lenient: false } } }),
    search('s', { query: { query_string: { query: '2', fields: ['*'], lenient: false } } }),
    search('s', { query: { multi_match: { query: '2', lenient: false } } }),
    search('s', { query: { multi_match: { query: '2', fields: ['*'] } } }),
    search('s', { query: { simple_query_string: { query: '2', lenient: false } } }),
    search('s', { query: { simple_query_string: { query: '2', fields: ['*'] } } }),
    post('/s/_search?q=1&df=geo_point0'),
    post('/s/_search?q=geo_point0:1&df=geo_point0'),
    post('/s/_search?q=geo_point0:a%20b'),
    post('/s/_search?q=geo_point0:%22a%20b%22'),
    post('/s/_search?q=geo_point0:a*'),
    post('/s/_search?q=geo_point0:a~'),
    post('/s/_search?q=a*&df=geo_point0'),
    post('/s/_search?q=v:1'),
    post('/s/_search?q=v:the%20the'),
    post('/s/_search?q=the%20the&df=v'),
    search('s', { query: { match: { v: 'a' } } }),
    search('s', { query: { match: { geo_point0: 'a' } } }),
    search('s', { query: { match_phrase: { geo_point0: 'a b' } } }),
    search('s', { query: { query_string: { query: 'a', default_field: 'geo_point0' } } }),
    search('s', { query: { query_string: { query: 'a', fields: ['geo_point0'] } } }),
    search('s', { query: { multi_match: { query: 'a', fields: ['geo_point0'] } } }),
    search('s', { query: { multi_match: { query: 'a', fields: ['geo_point0', 'o.t'] } } }),
    search('s', { query: { simple_query_string: { query: 'a', fields: ['geo_point0'] } } }),
    search('s', { query: { distance_feature: { field: 'dn', origin: '2024-03-31', pivot: '10d' } } }),
    search('s', {
      query: { bool: { filter: { distance_feature: { field: 'dn', origin: '2024-03-31', pivot: '10d' } } } },
    }),
    search('s', { query: { function_score: { weight: 0.5, score_mode: 'avg' } } }),
    search('s', { query: { function_score: { functions: [{ weight: 0.5 }], score_mode: 'avg' } } }),
    search('s', {
      query: { function_score: { functions: [{ weight: 0.5, filter: { match_all: {} } }], score_mode: 'avg' } },
    }),
    search('s', {
      query: {
        function_score: { functions: [{ weight: 0.5, filter: { exists: { field: 'long0' } } }], score_mode: 'avg' },
      },
    }),
    search('s', {
      query: {
        function_score: {
          functions: [{ weight: 0, field_value_factor: { field: 'double1', missing: 1 } }],
          score_mode: 'sum',
        },
      },
    }),
    search('s', { query: { function_score: { functions: [{ weight: 0.5 }, { weight: 3 }], score_mode: 'avg' } } }),
    search('s', {
      query: {
        function_score: {
          functions: [
            { weight: 1.5, field_value_factor: { field: 'long0', modifier: 'log1p', missing: 1 } },
            { weight: 0.5 },
          ],
          max_boost: 2,
        },
      },
    }),
    search('s', {
      query: {
        function_score: { field_value_factor: { field: 'long0', modifier: 'sqrt', missing: 1 }, boost_mode: 'avg' },
      },
    }),
    search('s', {
      query: {
        function_score: { field_value_factor: { field: 'long0', modifier: 'sqrt', missing: 1 }, boost_mode: 'max' },
      },
    }),
    search('s', {
      query: {
        function_score: {
          functions: [{ field_value_factor: { field: 'long0', modifier: 'ln' } }, { weight: 2 }],
          score_mode: 'max',
        },
      },
    }),
    search('s', { highlight: { fields: { 'o.t': { highlight_query: { term: { geo_point0: '52.5,13.4' } } } } } }),
    search('s', {
      highlight: {
        fields: {
          'o.t': { highlight_query: { multi_match: { query: 0, fields: ['double1'], type: 'phrase_prefix' } } },
        },
      },
    }),
    search('s', { highlight: { highlight_query: { match: { long0: 'x' } }, fields: { 'o.t': {} } } }),
    search('s', { highlight: { highlight_query: { range: { date1: { gte: 'x' } } }, fields: { 'o.t': {} } } }),
    search('s', { highlight: { highlight_query: { prefix: { long0: { value: 'x' } } }, fields: { 'o.t': {} } } }),
    search('s', {
      query: {
        wrapper: { query: 'eyJnZW9fcG9seWdvbiI6eyJnZW9fcG9pbnQwIjp7InBvaW50cyI6W1sxLDFdLFsyLDJdLFszLDFdXX19fQ==' },
      },
    }),
    post('/s/_count', {
      query: {
        wrapper: { query: 'eyJnZW9fcG9seWdvbiI6eyJnZW9fcG9pbnQwIjp7InBvaW50cyI6W1sxLDFdLFsyLDJdLFszLDFdXX19fQ==' },
      },
    }),
    post('/s/_validate/query', {
      query: {
        wrapper: { query: 'eyJnZW9fcG9seWdvbiI6eyJnZW9fcG9pbnQwIjp7InBvaW50cyI6W1sxLDFdLFsyLDJdLFszLDFdXX19fQ==' },
      },
    }),
    search('s', {
      query: { range: { 'o.i': { gt: '::ffff:9.0.0.1' } } },
      highlight: { require_field_match: false, fields: { '*': {} } },
    }),
    search('s', {
      query: { range: { 'o.i': { gt: '::ffff:9.0.0.1' } } },
      highlight: { require_field_match: false, type: 'plain', fields: { '*': {} } },
    }),
    search('s', {
      query: { term: { 'o.i': '10.0.0.0/8' } },
      highlight: { require_field_match: false, fields: { '*': {} } },
    }),
    search('s', { sort: { _score: 'asc' }, collapse: { field: 'long0' }, _source: false }),
    search('s', { sort: [{ _score: 'asc' }], _source: false }),
    search('s', { sort: ['_score'], _source: false, collapse: { field: 'long0' } }),
    search('s', { sort: ['_score', 'long0'], _source: false, collapse: { field: 'long0' } }),
  ],
});
