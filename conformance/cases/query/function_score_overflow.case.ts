import { bulk, defineCase, load, post, put, search } from '../../case.ts';

const x = { term: { k: 'x' } };
const y = { term: { k: 'y' } };
const rest = { score_mode: 'multiply', max_boost: 'Infinity' };
const huge = { constant_score: { filter: { match: { t: 'a' } }, boost: 3e38 } };
/** Endless scores of some documents. */
const endless = {
  function_score: {
    query: huge,
    functions: [{ filter: x, weight: 3e38 }],
  },
};
const inner = [
  endless,
  { bool: { should: [endless, y] } },
  { bool: { should: [huge, { constant_score: { filter: x, boost: 3e38 } }] } },
  { dis_max: { queries: [endless, y], tie_breaker: 0.5 } },
  { boosting: { positive: endless, negative: y, negative_boost: 0.5 } },
];
/** Which are no number once they are multiplied with 0. */
const nothing = inner.map((query) => ({ function_score: { query, weight: 0 } }));
/** So many weights that their product is endless, which is no number times 0. */
const weights = Array.from({ length: 9 }, () => ({ filter: x, weight: 3e38 }));
const product = { function_score: { functions: [...weights, { weight: 0 }], score_mode: 'multiply' } };
const queries = [...nothing, product, { function_score: { query: endless, functions: weights, ...rest } }];

const bodies = (query: { function_score: object }) => [
  { query },
  { query, post_filter: y },
  { query, post_filter: x },
  { query, sort: ['k'] },
  { query, sort: ['k'], track_scores: true },
  { query, size: 0 },
  { query, size: 1 },
  { query, size: 0, aggs: { k: { terms: { field: 'k' } } } },
  { query, aggs: { k: { terms: { field: 'k' } } }, post_filter: y },
  { query, min_score: 0.5 },
  { query, terminate_after: 1 },
  { query: { bool: { filter: query } } },
  { query: { bool: { must: [y, query] } } },
  { query: { bool: { must: [query], must_not: [x] } } },
  { query: { match_all: {} }, post_filter: query },
  { query: y, rescore: { query: { rescore_query: query } } },
  { query: { function_score: { ...query.function_score, min_score: 0 } } },
];

/**
 * Scores that are not a number because they, or the product of weights, were infinite before; deleted or unrequested documents do not fail.
 */
export default defineCase({
  setup: ['all', 'none'].flatMap((index) => [
    put(`/${index}`, {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' } } },
    }),
    load(index, [
      { t: 'a', k: 'y' },
      { t: 'a b', k: 'x' },
      { t: 'b', k: 'y' },
      { t: 'a', k: 'y' },
    ]),
    ...(index === 'none' ? [bulk('/none/_bulk', [{ delete: { _id: '2' } }]), post('/none/_refresh')] : []),
  ]),
  reads: queries.flatMap((query) => bodies(query).flatMap((body) => [search('all', body), search('none', body)])),
});
