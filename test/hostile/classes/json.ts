import { type HostileClass, type HostileInput, nested } from '../input.ts';

const shapes: Readonly<Record<string, (size: number) => string>> = {
  arrays: (n) => nested('[', '1', ']', n),
  objects: (n) => nested('{"a":', '1', '}', n),
  unclosedArrays: (n) => '['.repeat(n),
  unclosedObjects: (n) => '{"a":'.repeat(n),
  both: (n) => nested('[{"a":', '1', '}]', n),
  bools: (n) => nested('{"bool":{"must":', '{"match_all":{}}', '}}', n),
  nestedQueries: (n) => nested('{"nested":{"path":"ne","query":', '{"match_all":{}}', '}}', n),
  constants: (n) => nested('{"constant_score":{"filter":', '{"match_all":{}}', '}}', n),
  functions: (n) => nested('{"function_score":{"query":', '{"match_all":{}}', '}}', n),
  boostings: (n) =>
    nested('{"boosting":{"negative_boost":1,"negative":{"match_all":{}},"positive":', '{"match_all":{}}', '}}', n),
  spans: (n) => nested('{"span_or":{"clauses":[', '{"span_term":{"t":"a"}}', ']}}', n),
  intervals: (n) => `{"intervals":{"t":${nested('{"all_of":{"intervals":[', '{"match":{"query":"a"}}', ']}}', n)}}}`,
  number: (n) => '9'.repeat(n),
  decimals: (n) => `0.${'1'.repeat(n)}`,
  exponent: (n) => `1e${'9'.repeat(Math.min(n, 1000))}`,
  string: (n) => `"${'\\u0000'.repeat(n)}"`,
  key: (n) => `{"${'k'.repeat(n)}":1}`,
  keys: (n) => `{${Array.from({ length: n }, (_, i) => `"k${i}":1`).join(',')}}`,
  sameKeys: (n) => `{${Array.from({ length: n }, () => '"k":1').join(',')}}`,
  comments: (n) => `${'/* a */'.repeat(n)}1`,
  blanks: (n) => `${' '.repeat(n)}1`,
  torn: (n) => '{"a":[1,"'.repeat(n),
  utf8: (n) => `"${'\u{10ffff}'.repeat(n)}"`,
};

type Place = (text: string, name: string) => HostileInput;
const to =
  (method: HostileInput['method'], path: string, open = '', close = ''): Place =>
  (text, name) => ({
    name,
    method,
    path,
    body: `${open}${text}${close}`,
  });

const places: Readonly<Record<string, Place>> = {
  document: to('PUT', '/few/_doc/deep', '{"o":', '}'),
  flattened: to('PUT', '/few/_doc/deep', '{"f":', '}'),
  query: to('POST', '/hostile/_search', '{"query":', '}'),
  body: to('POST', '/hostile/_search'),
  count: to('POST', '/hostile/_count', '{"query":', '}'),
  filter: to('PUT', '/few/_alias/a', '{"filter":', '}'),
  actions: to('POST', '/_aliases', '{"actions":[{"add":{"index":"few","alias":"a","filter":', '}}]}'),
  mapping: to('PUT', '/few/_mapping', '{"properties":', '}'),
  settings: to('PUT', '/few/_settings'),
  create: to('PUT', '/hostile-new', '{"mappings":', '}'),
  bulk_action: to('POST', '/_bulk', '', '\n{}\n'),
  bulk_source: to('POST', '/few/_bulk', '{"index":{"_id":"deep"}}\n', '\n'),
  msearch_header: to('POST', '/_msearch', '', '\n{}\n'),
  msearch_body: to('POST', '/_msearch', '{"index":"few"}\n{"query":', '}\n'),
  update: to('POST', '/few/_update/1', '{"doc":{"o":', '}}'),
  mget: to('POST', '/few/_mget'),
  analyze: to('POST', '/few/_analyze'),
  script: to('PUT', '/_scripts/s', '{"script":', '}'),
  template: to('POST', '/_render/template', '{"source":"{{#toJson}}a{{/toJson}}","params":{"a":', '}}'),
  aggregation: to('POST', '/hostile/_search', '{"size":0,"aggs":{"a":{"filter":', '}}}'),
  rank_eval: to('POST', '/few/_rank_eval'),
  sort: to('POST', '/hostile/_search', '{"sort":', '}'),
  runtime: to('POST', '/hostile/_search', '{"runtime_mappings":', '}'),
  source: to('POST', '/hostile/_search', '{"_source":', '}'),
  suggest: to('POST', '/hostile/_search', '{"suggest":', '}'),
  unused: to('POST', '/_refresh'),
};

const input = (shape: string, place: string, size: number): HostileInput =>
  (places[place] as Place)((shapes[shape] as (size: number) => string)(size), `json ${shape} of ${size} in ${place}`);

/** Nesting, sizes and damage of JSON, wherever a body is read. */
export const json: HostileClass = {
  name: 'json',
  fixed: [
    ...Object.keys(places).flatMap((place) => [
      input('objects', place, 20_000),
      input('unclosedArrays', place, 20_000),
    ]),
    ...['bools', 'constants', 'functions', 'spans', 'intervals'].map((shape) => input(shape, 'query', 20_000)),
    ...['bools', 'constants', 'functions', 'boostings', 'spans', 'intervals'].map((shape) =>
      input(shape, 'query', 300),
    ),
    ...['document', 'flattened', 'filter', 'update', 'template'].map((place) => input('objects', place, 990)),
  ],
  make: (random) => {
    const size = random.size(random.one([1500, 100_000]));
    return input(random.one(Object.keys(shapes)), random.one(Object.keys(places)), size);
  },
};
