import { bulk, del, get, load, post, put, type Step, search } from '../case.ts';
import type { FieldTypeRequests } from './index.ts';

/** Bodies with integers that a double cannot represent are strings. */
const send = (body: string): Step => search('unsigned', body);
const query = (body: string): Step => send(`{"query":${body},"sort":["n"]}`);
const sorted = (body: string, rest = ''): Step => send(`{"sort":[${body},"n"]${rest}}`);
const aggregated = (index: string, body: string): Step => search(index, `{"size":0,"aggs":${body}}`);

const properties = {
  n: { type: 'integer' },
  l: { type: 'long' },
  u: { type: 'unsigned_long' },
  lenient: { type: 'unsigned_long', ignore_malformed: true },
  none: { type: 'unsigned_long', null_value: '17446744073709551615' },
  bare: { type: 'unsigned_long', index: false, doc_values: false },
  no_values: { type: 'unsigned_long', doc_values: false },
  k: { type: 'keyword', fields: { u: { type: 'unsigned_long' } } },
  other: { type: 'alias', path: 'u' },
  copied: { type: 'unsigned_long' },
  from: { type: 'keyword', copy_to: 'copied' },
  inner: { type: 'nested', properties: { u: { type: 'unsigned_long' } } },
};

const DOCUMENTS = [
  '{"n":1,"u":0,"l":0,"k":"0","inner":[{"u":7},{"u":18446744073709551615}]}',
  '{"n":2,"u":9223372036854775807,"l":9223372036854775807,"k":9223372036854775808,"none":null}',
  '{"n":3,"u":9223372036854775808,"k":"9223372036854775808","none":"","inner":{"u":9223372036854775808}}',
  '{"n":4,"u":"18446744073709551614","k":18446744073709551614,"none":5,"lenient":"x"}',
  '{"n":5,"u":18446744073709551615,"k":18446744073709551615,"lenient":18446744073709551616}',
  '{"n":6,"l":5,"lenient":true,"none":[null,3]}',
  '{"n":7,"u":[3,12000000000000000000,3],"l":12,"lenient":[4,"y"],"bare":8,"no_values":9}',
  '{"n":8,"u":[],"from":"12","no_values":18446744073709551615}',
  '{"n":9,"u":null,"from":["13000000000000000000","0"],"lenient":-1}',
  '{"n":10,"u":"+12"}',
  '{"n":11,"u":"0007","inner":[]}',
];

const VALUES = ['0', '"0"', '3', '"+3"', '9223372036854775808', '18446744073709551615', '"18446744073709551615"'];

/** Bounds of integers within the range: those that the two servers parse alike. */
const BOUNDS = [
  '"gte":0',
  '"gt":0',
  '"gte":0.5',
  '"gt":0.5',
  '"lt":0',
  '"lte":0',
  '"lt":0.5',
  '"lte":0.5',
  '"gt":3,"lt":9223372036854775808',
  '"gte":9223372036854775807,"lte":9223372036854775808',
  '"gt":9223372036854775807,"lte":"9223372036854775808"',
  '"lte":18446744073709551615',
  '"gte":18446744073709551615',
  '"gt":18446744073709551615',
  '"gt":18446744073709551614',
  '"gte":5,"lte":2',
  '"gte":"3"',
  '"gte":3.0,"lte":3.0',
];

const writes: readonly Step[] = [
  get('/unsigned/_mapping/field/u,bare,no_values,lenient,k.u,inner.u'),
  get('/unsigned/_field_caps?fields=u,bare,no_values,k.u,inner.u,copied'),
  get('/unsigned,longs/_field_caps?fields=u'),
  get('/unsigned/_doc/4?_source_includes=u'),
  put('/unsigned/_mapping', '{"properties":{"u":{"type":"long"}}}'),
  put('/unsigned/_mapping', '{"properties":{"l":{"type":"unsigned_long"}}}'),
  put('/unsigned/_mapping', '{"properties":{"u":{"type":"unsigned_long","index":false}}}'),
  put('/unsigned/_mapping', '{"properties":{"u":{"type":"unsigned_long","ignore_malformed":true}}}'),
  put('/unsigned/_mapping', '{"properties":{"u":{"type":"unsigned_long","ignore_malformed":false}}}'),
  put(
    '/unsigned/_mapping',
    '{"properties":{"z":{"type":"unsigned_long","fields":{"k":{"type":"keyword"}},"copy_to":"k"}}}',
  ),
];

const queries: readonly Step[] = [
  ...VALUES.map((value) => query(`{"term":{"u":${value}}}`)),
  query('{"term":{"other":12}}'),
  query('{"term":{"u":7}}'),
  query('{"term":{"u":0.5}}'),
  query('{"term":{"u":"3.5"}}'),
  query('{"term":{"u":"x"}}'),
  query('{"term":{"u":true}}'),
  query('{"term":{"k.u":9223372036854775808}}'),
  query('{"term":{"none":17446744073709551615}}'),
  query('{"term":{"copied":13000000000000000000}}'),
  query('{"term":{"no_values":18446744073709551615}}'),
  query('{"range":{"no_values":{"gte":10}}}'),
  query('{"terms":{"u":[0,9223372036854775808,"18446744073709551615"]}}'),
  query('{"terms":{"u":[0,0.5]}}'),
  query('{"terms":{"u":[0.5]}}'),
  query('{"terms":{"u":[]}}'),
  query('{"terms":{"u":["x"]}}'),
  ...BOUNDS.map((bounds) => query(`{"range":{"u":{${bounds}}}}`)),
  query('{"range":{"u":{"gte":"x"}}}'),
  query('{"range":{"none":{"gt":5}}}'),
  query('{"exists":{"field":"u"}}'),
  query('{"exists":{"field":"lenient"}}'),
  query('{"exists":{"field":"none"}}'),
  query('{"exists":{"field":"no_values"}}'),
  query('{"exists":{"field":"bare"}}'),
  query('{"match":{"u":"9223372036854775808"}}'),
  query('{"match":{"u":18446744073709551614}}'),
  query('{"match":{"u":{"query":"x","lenient":true}}}'),
  query('{"match_phrase":{"u":"3"}}'),
  query('{"match_phrase_prefix":{"u":"3"}}'),
  query('{"regexp":{"u":"3"}}'),
  query('{"fuzzy":{"u":"3"}}'),
  query('{"query_string":{"query":"u:9223372036854775808"}}'),
  query('{"query_string":{"query":"u:[3 TO 9223372036854775808]"}}'),
  query('{"query_string":{"query":"u:>9223372036854775808"}}'),
  query('{"simple_query_string":{"query":"9223372036854775808","fields":["u"]}}'),
  query('{"multi_match":{"query":"12","fields":["u","l"]}}'),
  query('{"bool":{"filter":{"range":{"u":{"gte":3}}},"must_not":{"term":{"u":3}}}}'),
  query('{"constant_score":{"filter":{"terms":{"u":[0,3]}}}}'),
  query('{"nested":{"path":"inner","query":{"range":{"inner.u":{"gt":7}}}}}'),
  query('{"nested":{"path":"inner","query":{"term":{"inner.u":9223372036854775808}}}}'),
];

const values: readonly Step[] = [
  send('{"docvalue_fields":["k.u"],"sort":["n"]}'),
  send('{"fields":["u","none","other"],"sort":["n"],"_source":false}'),
];

const sorts: readonly Step[] = [
  sorted('"u"'),
  sorted('{"u":"desc"}'),
  sorted('{"u":{"order":"asc","mode":"max"}}'),
  sorted('{"u":{"order":"desc","mode":"min"}}'),
  sorted('{"u":{"order":"asc","missing":"_first"}}'),
  sorted('{"u":{"order":"desc","missing":"_first"}}'),
  sorted('{"u":{"order":"desc","missing":"_last"}}'),
  sorted('"k.u"'),
  sorted('"no_values"'),
  sorted('{"inner.u":{"order":"asc","nested":{"path":"inner"}}}'),
  sorted('{"inner.u":{"order":"desc","nested":{"path":"inner"}}}'),
  sorted('"u"', ',"search_after":[9223372036854775808,0],"size":3'),
  sorted('"u"', ',"search_after":["9223372036854775808",0],"size":3'),
  sorted('{"u":"desc"}', ',"search_after":[9223372036854775808,100]'),
  sorted('"u"', ',"search_after":[18446744073709551615,5]'),
  search('shards', '{"sort":["u"],"size":20}'),
  search('shards', '{"sort":[{"u":"desc"}],"size":3,"search_after":[9223372036854775810]}'),
];

const aggregations: readonly Step[] = [
  aggregated('unsigned', '{"a":{"terms":{"field":"u","size":20}}}'),
  aggregated('unsigned', '{"a":{"terms":{"field":"u","order":{"_key":"desc"},"size":3}}}'),
  aggregated('unsigned', '{"a":{"terms":{"field":"k.u"},"aggs":{"m":{"max":{"field":"u"}}}}}'),
  aggregated('unsigned', '{"a":{"terms":{"field":"no_values"}}}'),
  aggregated('shards', '{"a":{"terms":{"field":"u","size":4}}}'),
  aggregated('unsigned', '{"a":{"stats":{"field":"u"}},"b":{"stats":{"field":"copied"}}}'),
  aggregated('unsigned', '{"a":{"min":{"field":"u"}},"b":{"max":{"field":"u"}},"c":{"avg":{"field":"u"}}}'),
  aggregated('unsigned', '{"a":{"sum":{"field":"u"}},"b":{"value_count":{"field":"u"}}}'),
  aggregated('unsigned', '{"a":{"sum":{"field":"u","missing":1000}},"b":{"max":{"field":"u","missing":7}}}'),
  aggregated('shards', '{"a":{"stats":{"field":"u"}},"b":{"min":{"field":"u"}}}'),
  aggregated(
    'unsigned,longs',
    '{"a":{"sum":{"field":"u"}},"b":{"max":{"field":"u"}},"c":{"value_count":{"field":"u"}}}',
  ),
];

/** Requests that change the index: each is read back. */
const changes: readonly Step[] = [
  post('/unsigned/_update/1?refresh=true', '{"doc":{"u":18446744073709551613}}'),
  send('{"query":{"term":{"u":18446744073709551613}},"fields":["u"],"sort":["u"]}'),
  query('{"term":{"u":0}}'),
  del('/unsigned/_doc/5?refresh=true'),
  sorted('{"u":"desc"}', ',"size":2'),
  aggregated('unsigned', '{"a":{"max":{"field":"u"}}}'),
  sorted('{"u":"desc"}', ',"size":3'),
  put(
    '/dynamic',
    '{"mappings":{"dynamic_templates":[{"counts":{"match_mapping_type":"long","mapping":{"type":"unsigned_long"}}}]}}',
  ),
  put('/dynamic/_doc/1?refresh=true', '{"count":5,"name":"x"}'),
  put('/dynamic/_doc/2?refresh=true', '{"count":18446744073709551615}'),
  get('/dynamic/_mapping'),
  search('dynamic', '{"sort":["count"]}'),
];

/** Values that both servers parse alike. */
export const unsignedLong: FieldTypeRequests = {
  indices: ['unsigned', 'longs', 'shards', 'dynamic'],
  setup: [
    put('/unsigned', { settings: { number_of_shards: 1, number_of_replicas: 0 }, mappings: { properties } }),
    put('/longs', {
      settings: { number_of_shards: 1, number_of_replicas: 0 },
      mappings: { properties: { u: { type: 'long' } } },
    }),
    put('/shards', {
      settings: { number_of_shards: 3, number_of_replicas: 0 },
      mappings: { properties: { u: { type: 'unsigned_long' } } },
    }),
    load('unsigned', DOCUMENTS),
    bulk('/longs/_bulk?refresh=true', ['{"index":{}}', '{"u":5}', '{"index":{}}', '{"u":9223372036854775807}']),
    bulk(
      '/shards/_bulk?refresh=true',
      Array.from({ length: 12 }, (_, i) => [
        `{"index":{"_id":"${i}"}}`,
        `{"u":${9223372036854775804n + BigInt(i)}}`,
      ]).flat(),
    ),
  ],
  requests: [...writes, ...queries, ...values, ...sorts, ...aggregations, ...changes],
};
