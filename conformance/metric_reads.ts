import { load, put, type Step, search } from './case.ts';

/** Forty numbers of each of 48 documents, in an order without a pattern: too many of them for exact percentiles. */
export const unorderedValues: readonly (readonly number[])[] = Array.from({ length: 48 }, (_, doc) =>
  Array.from({ length: 40 }, (_, place) => ((doc * 40 + place) * 7919) % 6007),
);

/** An index with one field of every type, multi-valued, missing and extreme values. */
export const metricSetup: Step[] = [
  put('/a', {
    mappings: {
      properties: {
        i: { type: 'integer' },
        l: { type: 'long' },
        f: { type: 'float' },
        d: { type: 'double' },
        h: { type: 'half_float' },
        b: { type: 'boolean' },
        date: { type: 'date' },
        k: { type: 'keyword' },
        t: { type: 'text' },
        ip: { type: 'ip' },
        nodv: { type: 'long', doc_values: false },
      },
    },
  }),
  load('a', [
    '{"i":1,"l":9007199254740993,"f":0.1,"d":0.1,"h":0.1,"b":true,"date":"2020-01-01","k":"a","t":"x","ip":"10.0.0.1","nodv":1}',
    '{"i":[2,3],"l":9007199254740991,"f":[0.2,0.3],"d":0.2,"h":0.2,"b":false,"date":"2021-01-01T00:00:00.001Z","k":"b"}',
    '{"i":-7,"l":1,"f":-0.0,"d":1e15,"h":1000,"b":true,"date":-5,"k":["a","b"]}',
    '{"i":null,"d":1e-15}',
    '{}',
  ]),
  put('/empty', { mappings: { properties: { i: { type: 'integer' }, date: { type: 'date' } } } }),
  // Its name comes before `a`, its shard too.
  put('/0unmapped', {}),
];

/** Requests for every single-value and statistics aggregation. */
export const metricReads = (name: string): Step[] => {
  const agg = (body: unknown, index = 'a') => search(index, { size: 0, aggs: { m: { [name]: body } } });
  const fields = ['i', 'l', 'f', 'd', 'h', 'b', 'date', 'k', 't', 'ip', 'nodv', 'nope', '_id', '_seq_no'];
  return [
    ...fields.map((field) => agg({ field })),
    agg({ field: 'i', missing: 100 }),
    agg({ field: 'i', missing: '100' }),
    agg({ field: 'i', missing: 'x' }),
    agg({ field: 'f', missing: 0.25 }),
    ...[true, 'false', 2, 0.5, 'x'].map((missing) => agg({ field: 'b', missing })),
    ...[true, '', '1.5', '1e3'].map((missing) => agg({ field: 'i', missing })),
    ...[1, 'x'].map((missing) => agg({ field: 'ip', missing })),
    agg({ field: 'date', missing: '2022-01-01' }),
    agg({ field: 'nope', missing: 5 }),
    agg({ field: 'i', format: '0.00' }),
    agg({ field: 'date', format: 'yyyy' }),
    ...['nope', 'fiel', 'missin', 'scrip', 'forma', 'value_typ', 'time_zone', 'size'].map((key) =>
      agg({ field: 'i', [key]: 1 }),
    ),
    agg({ field: 'i', missing: null }),
    agg({ field: 'i', missing: [1] }),
    agg({ field: 'i', value_type: 'long' }),
    agg({}),
    agg([]),
    agg('i'),
    agg(null),
    agg({ field: null }),
    agg({ field: 'i' }, 'empty'),
    agg({ field: 'date' }, 'empty'),
    agg({ field: 'i' }, 'a,empty'),
    ...['i', 'b', 'date'].flatMap((field) =>
      ['0unmapped,a', 'a,0unmapped', '0unmapped'].map((index) => agg({ field }, index)),
    ),
    search('a', { size: 0, query: { match_none: {} }, aggs: { m: { [name]: { field: 'i' } } } }),
    search('a', { size: 0, query: { term: { k: 'a' } }, aggs: { m: { [name]: { field: 'i' } } } }),
    search('a', { size: 0, aggs: { m: { [name]: { field: 'i' }, meta: { x: 1 } } } }),
    search('a', { size: 0, aggs: { m: { [name]: { field: 'i' }, aggs: { n: { max: { field: 'i' } } } } } }),
    search('a', {
      size: 0,
      aggs: {
        k: { terms: { field: 'k' }, aggs: { m: { [name]: { field: 'd' } }, date: { [name]: { field: 'date' } } } },
      },
    }),
  ];
};
