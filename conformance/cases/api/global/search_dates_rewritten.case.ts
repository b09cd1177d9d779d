/** Dates that cannot be parsed in several queries of a search: bounds are parsed while the queries are rewritten, before any is built. */
import { defineCase, post, put } from '../../../case.ts';

const bounds = { range: { d: { lt: '2024-01-' } } };
const value = { terms: { d: ['2024-01-'] } };
const fine = { term: { k: 'a' } };
const rescore = (...queries: object[]) => ({ rescore: queries.map((rescore_query) => ({ query: { rescore_query } })) });

const beside = [
  rescore(bounds),
  rescore({ dis_max: { queries: [bounds] } }),
  rescore(fine, bounds),
  rescore({ boosting: { positive: fine, negative: bounds, negative_boost: 0.2 } }),
  rescore({ bool: { must_not: [bounds] } }),
  rescore({ function_score: { query: bounds } }),
  rescore(value),
  { post_filter: bounds },
  { post_filter: { dis_max: { queries: [bounds] } }, sort: [{ k: 'asc' }] },
  { post_filter: value },
  { highlight: { highlight_query: bounds, fields: { k: {} } } },
  { highlight: { fields: { k: { highlight_query: bounds } } } },
  { highlight: { fields: { k: { highlight_query: value } } } },
];

export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { d: { type: 'date' }, k: { type: 'keyword' } } } }),
    put('/a/_doc/1?refresh=true', { d: '2024-01-01', k: 'a' }),
  ],
  reads: [
    ...[
      value,
      bounds,
      fine,
      { term: { d: '2024-01-' } },
      { match_none: {} },
      { dis_max: { queries: [value] } },
    ].flatMap((query) => beside.map((others) => post('/a/_search', { query, ...others }))),
  ],
});
