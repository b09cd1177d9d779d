import { defineCase, load, put, search } from '../../../case.ts';

const term = (field: string, value: string, more = {}) => ({ term: { [field]: { value, ...more } } });
const optional = (clause: object, more = {}) => ({ bool: { must: { match_all: {} }, should: [clause], ...more } });

/** Queries whose clauses on the field are not scored. */
const unscored = (field: string) => [
  optional(term(field, 'a', { boost: 1.5 }), { boost: 0 }),
  optional(term(field, 'a', { boost: 0 })),
  optional({ prefix: { [field]: 'a' } }, { boost: 0 }),
  optional({ terms: { [field]: ['a', 'b'] } }, { boost: 0 }),
  optional({ range: { [field]: { gte: 'b' } } }, { boost: 0 }),
  { bool: { filter: optional(term(field, 'a')) } },
  { constant_score: { filter: optional(term(field, 'a')), boost: 0 } },
  { bool: { should: [term(field, 'a'), term(field, 'b', { boost: 3 }), term(field, 'c', { boost: 30 })] } },
  { dis_max: { queries: [term(field, 'a'), { prefix: { [field]: 'c' } }], boost: 0 } },
  { function_score: { query: term(field, 'b'), boost: 0 } },
  term(field, 'a', { boost: 0 }),
  { prefix: { [field]: { value: 'a', boost: 0 } } },
];

/** Clauses that a hit does not match, and whether others are highlighted then. */
const OTHERS = [
  term('s', 'zz'),
  { prefix: { s: 'zz' } },
  { range: { s: { gte: 'zz' } } },
  { regexp: { s: 'zz.*' } },
  { fuzzy: { s: 'zz' } },
  { terms: { s: ['zz', 'b'] } },
  { exists: { field: 's' } },
  { term: { l: 7 } },
  { range: { l: { gte: 7 } } },
  { term: { k: 'zz' } },
  { bool: { must: { match_all: {} }, must_not: term('s', 'a') } },
  { bool: { must: { match_all: {} }, must_not: { exists: { field: 's' } } } },
  { boosting: { positive: term('k', 'zz'), negative: term('s', 'a'), negative_boost: 0.5 } },
  { boosting: { positive: term('s', 'zz'), negative: term('k', 'a'), negative_boost: 0.5 } },
  { function_score: { query: term('s', 'zz') } },
  { function_score: { query: term('k', 'zz'), functions: [{ filter: term('s', 'a'), weight: 2 }] } },
  { constant_score: { filter: term('s', 'zz') } },
  { dis_max: { queries: [term('s', 'zz'), term('s', 'zzz')] } },
];

const marked = (query: object, field: string, type: string) =>
  search('a', { highlight: { type, order: 'score', highlight_query: query, fields: { [field]: {} } }, _source: false });

/** Values of all types, of which the beginning is returned where nothing matches. */
const beginnings = [
  { g: { type: 'geo_point' } },
  { gs: { type: 'geo_point' } },
  { gt: { type: 'geo_point' } },
  { i: { type: 'ip' } },
  { d: { type: 'date' } },
  { d: { type: 'date', format: 'yyyy-MM-dd' } },
  { b: { type: 'boolean' } },
  { f: { type: 'double' } },
  { n: { type: 'long' } },
  { w: { type: 'keyword' } },
].flatMap((runtime) =>
  ['unified', 'plain'].flatMap((type) =>
    [100, 1].map((size) =>
      search('b', {
        runtime_mappings: runtime,
        highlight: { type, no_match_size: size, fields: { [Object.keys(runtime)[0] ?? '']: {} } },
        _source: false,
      }),
    ),
  ),
);

/** Runtime keywords, for which the terms of term queries are highlighted one by one, whatever the complete query becomes. */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        runtime: { r: { type: 'keyword' }, s: { type: 'keyword' }, l: { type: 'long' } },
        properties: { k: { type: 'keyword' }, t: { type: 'text' } },
      },
    }),
    load('a', [{ r: ['a', 'b', 'c'], k: ['a', 'b', 'c'], t: 'a b c', s: 'a', l: 1 }]),
    put('/b', { settings: { number_of_shards: 1 }, mappings: { dynamic: false } }),
    load('b', [
      {
        g: { lat: 1.5, lon: 2 },
        gs: [
          [3, 4],
          [1, 2],
        ],
        gt: '1.5,2',
        i: '10.0.0.1',
        d: '2020-01-02',
        b: true,
        f: 1.5,
        n: 3,
        w: 'A b',
      },
    ]),
  ],
  reads: [
    ...['r', 'k', 't'].flatMap((field) =>
      ['unified', 'plain'].flatMap((type) => unscored(field).map((query) => marked(query, field, type))),
    ),
    ...['r', 'k', 't'].flatMap((field) =>
      OTHERS.map((other) => marked({ bool: { must: [term(field, 'a'), other] } }, field, 'unified')),
    ),
    ...beginnings,
  ],
});
