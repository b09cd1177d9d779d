import { defineCase, load, post, put } from '../../../case.ts';

const combined = (query: string, fields: readonly string[], more: object = {}) => ({
  combined_fields: { query, fields, ...more },
});
const object = combined('object', ['a', 'b']);
const replaced = (query: object, more: object = { field_value_factor: { field: 'h', missing: 1 } }) => ({
  function_score: { query, boost_mode: 'replace', ...more },
});

const QUERIES = [
  object,
  replaced(object),
  replaced(object, { weight: 2 }),
  replaced(object, { weight: 2, min_score: 1 }),
  replaced(object, { functions: [{ weight: 2 }, { weight: 3 }] }),
  replaced(object, { functions: [{ weight: 2, filter: { match_all: {} } }] }),
  replaced(object, { random_score: { seed: 1, field: '_seq_no' } }),
  { function_score: { query: object, random_score: { seed: 1, field: '_seq_no' } } },
  { function_score: { query: object, weight: 2 } },
  replaced(combined('object that', ['a', 'b'])),
  replaced(combined('object that', ['a', 'b'], { operator: 'and' })),
  replaced(combined('x that', ['a', 'b'], { operator: 'and' })),
  replaced(combined('object', ['a'])),
  replaced(combined('object', ['a^2', 'b'])),
  replaced(combined('object', ['a', 'b'], { boost: 2 })),
  replaced({ function_score: { query: object, weight: 3 } }),
  replaced({ bool: { should: [object, { term: { c: 'd' } }] } }),
  replaced({ bool: { must: [object, { match_all: {} }] } }),
  replaced({ dis_max: { queries: [object, { term: { c: 'd' } }] } }),
  replaced({ match: { a: 'that' } }),
  { constant_score: { filter: object } },
  { bool: { filter: object } },
];

/**
 * Explains `combined_fields` inside a `function_score` that replaces its score (`boost_mode: replace`), so that no scores are needed: the
 * query then runs as a disjunction of its terms in each field.
 */
export default defineCase({
  setup: [
    put('/a', {
      settings: { number_of_shards: 1 },
      mappings: {
        properties: { a: { type: 'text' }, b: { type: 'text' }, c: { type: 'text' }, h: { type: 'half_float' } },
      },
    }),
    load('a', [{ a: 'x' }, { a: 'object', h: 2, b: 'object' }]),
  ],
  reads: QUERIES.flatMap((query) => [post('/a/_explain/1', { query }), post('/a/_explain/2', { query })]),
});
