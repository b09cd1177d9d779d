import { defineCase, load, post, put, search } from '../../case.ts';

const PROPERTIES = {
  k: { type: 'keyword' },
  i: { type: 'integer' },
  d: { type: 'double' },
  f: { type: 'float' },
  b: { type: 'boolean' },
  date: { type: 'date' },
  ip: { type: 'ip' },
  g: { type: 'geo_point' },
  t: { type: 'text' },
  nodv: { type: 'keyword', doc_values: false },
};

const documents = [
  '{"k":"a","i":1,"d":0.5,"f":0.1,"b":true,"date":"2020-01-01","ip":"10.0.0.1","g":"1,2","t":"x"}',
  '{"k":["a","b"],"i":[1,2],"d":[-0.0,0.0],"f":0.1,"b":[true,false],"date":["2020-01-01","2020-01-02"],"ip":"::1","g":["1,2","3,4"]}',
  '{"k":"c","i":-1,"d":1e300,"ip":["10.0.0.1","10.0.0.2"]}',
  '{}',
];

const distinct = (body: unknown, index = 'a') => search(index, { size: 0, aggs: { m: { cardinality: body } } });

/** The aggregation `cardinality`: its options, and their errors. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: PROPERTIES } }),
    load('a', documents),
    put('/b', { settings: { number_of_shards: 3 }, mappings: { properties: PROPERTIES } }),
    load('b', documents),
    put('/0unmapped', {}),
    put('/number', { mappings: { properties: { k: { type: 'long' }, i: { type: 'double' } } } }),
    load('number', ['{"k":1,"i":1}', '{"k":2,"i":1.5}']),
  ],
  reads: [
    ...['k', 'i', 'd', 'f', 'b', 'date', 'ip', 'g', 't', 'nodv', 'nope', '_index', '_id', '_seq_no'].map((field) =>
      distinct({ field }),
    ),
    ...['k', 'i', 'ip'].map((field) => distinct({ field }, 'b')),
    distinct({ field: 'k' }, 'a,b,0unmapped'),
    distinct({ field: 'i' }, 'a,number'),
    distinct({ field: 'k' }, '0unmapped'),
    ...[0, 1, 100, 40_000, 100_000, '7'].map((precision_threshold) => distinct({ field: 'k', precision_threshold })),
    distinct({ field: 'k', precision_threshold: -1 }),
    distinct({ field: 'k', precision_threshold: 'x' }),
    distinct({ field: 'k', precision_threshold: true }),
    ...['global_ordinals', 'segment_ordinals', 'direct', 'save_memory_heuristic', 'save_time_heuristic', 'nope'].map(
      (execution_hint) => distinct({ field: 'k', execution_hint }),
    ),
    distinct({ field: 'k', missing: 'zzz' }),
    distinct({ field: 'k', missing: 'a' }),
    distinct({ field: 'i', missing: 1 }),
    distinct({ field: 'i', missing: 7 }),
    distinct({ field: 'd', missing: 0.5 }),
    distinct({ field: 'nope', missing: 'x' }),
    distinct({ field: 'k', rehash: true }),
    distinct({ field: 'k', format: '0.0' }),
    distinct({ field: 'k', nope: 1 }),
    distinct({}),
    distinct('k'),
    search('a', { size: 0, aggs: { m: { cardinality: { field: 'k' }, aggs: { n: { max: { field: 'i' } } } } } }),
    post('/a/_search?typed_keys', { size: 0, aggs: { m: { cardinality: { field: 'k' }, meta: { x: 1 } } } }),
    search('a', {
      size: 0,
      aggs: { k: { terms: { field: 'k', order: { m: 'desc' } }, aggs: { m: { cardinality: { field: 'i' } } } } },
    }),
    search('a', { size: 0, query: { match_none: {} }, aggs: { m: { cardinality: { field: 'k' } } } }),
  ],
});
