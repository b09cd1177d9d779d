import { defineCase, load, post, put } from '../../case.ts';

const term = '{"span_term":{"t":"x"}}';
const spans = {
  span_first: `"match":${term},"end":1`,
  span_or: `"clauses":[${term}]`,
  span_near: `"clauses":[${term}]`,
  span_not: `"include":${term},"exclude":${term}`,
  span_containing: `"big":${term},"little":${term}`,
  span_within: `"big":${term},"little":${term}`,
  span_field_masking: `"field":"t","query":${term}`,
};
const keys = ['boost', '_name', 'slop', 'end', 'dist', 'nope'];
const ofFunctions = ['weight', '_name', 'nope', 'filter', 'random_score', 'script_score', 'linear'];
const ofAll = ['query', 'weight', '_name', 'boost', 'score_mode', 'boost_mode', 'max_boost', 'min_score', 'functions'];
const count = (query: string) => post('/a/_count', `{"query":${query}}`);

/**
 * Nulls and arrays where a query expects a value: some parsers read them as one, some skip them, some read the items of an array in its
 * place.
 */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { mappings: { properties: { t: { type: 'text' } } } }), load('a', [{ t: 'x y' }])],
  reads: [
    ...Object.entries(spans).flatMap(([name, clauses]) =>
      keys.flatMap((key) => ['[1]', 'null'].map((value) => count(`{"${name}":{${clauses},"${key}":${value}}}`))),
    ),
    ...keys.map((key) => count(`{"span_multi":{"match":{"prefix":{"t":"x"}},"${key}":null}}`)),
    ...ofFunctions.flatMap((key) =>
      ['null', '[1]', '[]', '1', '"x"'].flatMap((value) => [
        count(`{"function_score":{"functions":[{"weight":1,"${key}":${value}}]}}`),
        count(`{"function_score":{"functions":[{"${key}":${value}}]}}`),
      ]),
    ),
    ...ofAll.flatMap((key) => ['null', '[1]'].map((value) => count(`{"function_score":{"${key}":${value}}}`))),
  ],
});
