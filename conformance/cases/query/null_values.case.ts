import { defineCase, load, put, search } from '../../case.ts';

const q = (query: unknown, rest: object = {}) => search('a', { query, ...rest });
const one = { span_term: { t: '12' } };
const other = { span_term: { t: 'x' } };

/** `null` as the value of query options, and the empty text as the value of a term. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, t: { type: 'text' }, l: { type: 'long' } } } }),
    load('a', [
      { k: '', t: '12', l: 1 },
      { k: ['12', ''], t: '12 é' },
    ]),
  ],
  reads: [
    ...[
      { functions: null },
      { functions: null, script_score: null, query: null, boost: null },
      { functions: null, weight: 2 },
      { weight: null },
      { score_mode: null, max_boost: null, min_score: null, boost_mode: null, _name: null, x: null },
      { random_score: null },
      { functions: [{ weight: null }] },
      { functions: [{ weight: 2, filter: null }] },
      { functions: [{ weight: 2, random_score: null }] },
      { functions: [{ weight: 2, x: null }] },
      { functions: [{ weight: 2, _name: null }] },
      { functions: [null] },
    ].map((function_score) => q({ function_score })),
    q({ query_string: { query: '12', default_field: null } }),
    q({ query_string: { query: '12', fields: ['t'], default_field: null } }),
    ...[
      { boost: null },
      { _name: null },
      { end: null },
      { x: null },
      { boost: [] },
      { boost: {} },
      { end: [] },
      { match: null },
    ].map((key) => q({ span_first: { match: one, end: 1, ...key } })),
    ...[{ boost: null }, { _name: null }, { slop: null }, { in_order: null }, { clauses: null }].map((key) =>
      q({ span_near: { clauses: [one], ...key } }),
    ),
    ...[{ boost: null }, { boost: [] }, { boost: {} }, { _name: null }, { clauses: null }].map((key) =>
      q({ span_or: { clauses: [one], ...key } }),
    ),
    ...[{ boost: null }, { _name: null }, { dist: null }, { pre: [] }, { post: {} }, { exclude: null }].map((key) =>
      q({ span_not: { include: one, exclude: other, ...key } }),
    ),
    ...[{ boost: null }, { _name: null }, { little: null }].map((key) =>
      q({ span_containing: { big: one, little: other, ...key } }),
    ),
    ...[{ boost: null }, { _name: [] }, { big: null }].map((key) =>
      q({ span_within: { big: one, little: other, ...key } }),
    ),
    ...[{ boost: null }, { _name: null }, { field: null }].map((key) =>
      q({ span_field_masking: { query: one, field: 'u', ...key } }),
    ),
    ...[
      { _name: null },
      { boost: null },
      { match: [null, { prefix: { t: '1' } }], boost: [2, null] },
      { match: [[{ prefix: { t: '1' } }]], x: [[null]], _name: ['x', 'y'] },
      { match: [1] },
      { match: [] },
      { match: null },
      { boost: [2, {}] },
      { x: 1 },
    ].map((key) => q({ span_multi: { match: { prefix: { t: '1' } }, ...key } })),
    ...['term', 'prefix', 'wildcard', 'regexp'].flatMap((kind) => [
      q({ [kind]: { k: { value: '', case_insensitive: true, boost: 2 } } }),
      q({ [kind]: { k: '' } }, { highlight: { fields: { k: {} } } }),
      q({ [kind]: { k: '' } }, { highlight: { fields: { k: { type: 'plain' } } } }),
    ]),
    q({ bool: { must: [{ prefix: { k: '1' } }, { term: { k: '' } }] } }, { highlight: { fields: { k: {} } } }),
    q({ term: { k: { value: '', case_insensitive: true } } }, { explain: true }),
    q({ term: { k: { value: '', case_insensitive: true } } }, { highlight: { fields: { k: {} } } }),
  ],
});
