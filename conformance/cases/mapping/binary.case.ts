import { defineCase, get, load, post, put, search } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';

const mapped = (field: unknown) => put('/b', { mappings: { properties: { v: field } } });
const query = (body: unknown) => search('q', { query: body, _source: false });
const FIELDS = ['v', 's', 'd'];

/** The field type `binary`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  setup: [
    put('/q', {
      mappings: {
        properties: {
          v: { type: 'binary' },
          s: { type: 'binary', store: true },
          d: { type: 'binary', doc_values: true },
          k: { type: 'keyword', fields: { b: { type: 'binary' } } },
        },
      },
    }),
    load('q', ['{"v":"U29tZSBiaW5hcnk=","s":"AAEC","d":["/w==","AAA=","AAA="]}', '{"d":"YQ=="}', '{}']),
  ],
  reads: [
    get('/q/_mapping'),
    ...FIELDS.flatMap((field) => [
      query({ term: { [field]: 'AAEC' } }),
      query({ terms: { [field]: ['AAEC'] } }),
      query({ match: { [field]: 'AAEC' } }),
      query({ match_phrase: { [field]: 'AAEC' } }),
      query({ range: { [field]: { gte: 'A' } } }),
      query({ prefix: { [field]: 'A' } }),
      query({ wildcard: { [field]: 'A*' } }),
      query({ regexp: { [field]: 'A.*' } }),
      query({ fuzzy: { [field]: 'A' } }),
      query({ exists: { field } }),
      search('q', { docvalue_fields: [field], _source: false }),
      search('q', { docvalue_fields: [{ field, format: 'x' }], _source: false }),
      search('q', { sort: [field], _source: false }),
      search('q', { sort: [{ [field]: 'desc' }], _source: false }),
      search('q', { size: 0, aggs: { x: { terms: { field } } } }),
      search('q', { size: 0, aggs: { x: { value_count: { field } } } }),
      search('q', { size: 0, aggs: { x: { max: { field } } } }),
      query({ term: { [field]: { value: 'a', case_insensitive: true } } }),
      query({ query_string: { query: `${field}:x` } }),
    ]),
    query({ multi_match: { query: 'AAEC', fields: ['*'] } }),
    query({ multi_match: { query: 'AAEC' } }),
    query({ query_string: { query: 'AAEC' } }),
    query({ query_string: { query: 'AAEC*' } }),
    query({ simple_query_string: { query: 'AAEC' } }),
  ],
  examples: [
    fieldValues({ type: 'binary', doc_values: true }, [
      '"YQ=="',
      '"YQ"',
      '"Y Q=="',
      '"Y"',
      '"-_-_"',
      '"+/+/"',
      '""',
      '" "',
      '1',
      '12',
      'true',
      'null',
      '[]',
      '["YQ==",null,"Yg=="]',
      '{}',
      '{"a":1}',
      '"ü"',
      '"YQ==YQ=="',
      '"YWI=\\nYWJj"',
    ]),
    fieldValues({ type: 'binary' }, ['"YQ=="', '"?"', '5']),
    mapped({ type: 'binary', store: true, doc_values: true, meta: { a: 'b' } }),
    mapped({ type: 'binary', index: false }),
    mapped({ type: 'binary', null_value: 'YQ==' }),
    mapped({ type: 'binary', ignore_malformed: true }),
    mapped({ type: 'binary', store: 'x' }),
    mapped({ type: 'binary', copy_to: 'w' }),
    [
      mapped({ type: 'binary', fields: { k: { type: 'keyword' } } }),
      put('/b/_doc/1?refresh', '{"v":"YQ=="}'),
      search('b', { query: { term: { 'v.k': 'YQ==' } } }),
      put('/b/_mapping', { properties: { v: { type: 'binary', doc_values: true } } }),
      put('/b/_mapping', { properties: { v: { type: 'binary', store: true, meta: { x: 'y' } } } }),
      put('/b/_mapping', { properties: { v: { type: 'keyword' } } }),
      put('/b/_mapping', { properties: { v: { type: 'binary', meta: { x: 'y' } } } }),
      get('/b/_mapping'),
    ],
    [
      put('/b', {
        mappings: { dynamic_templates: [{ x: { match_mapping_type: 'string', mapping: { type: 'binary' } } }] },
      }),
      put('/b/_doc/1', '{"v":"YQ=="}'),
      get('/b/_mapping'),
      post('/b/_refresh'),
      search('b', { query: { exists: { field: 'v' } } }),
    ],
  ],
});
