import { defineCase, load, only, post, put, search } from '../../../case.ts';

const pie = { match: { t: 'pie' } };
const apple = { query: { match: { t: 'apple' } }, size: 4 };
const a = (body: object) => search('a', { _source: false, ...body });
const by = (query: object, more: object = {}) => ({ query: { rescore_query: query, ...more } });
const wrong = (rescore: unknown) => a({ size: 1, rescore });

const documents = Array.from({ length: 12 }, (_, i) => ({
  t: `red apple${' pie'.repeat(i % 3)}${' sweet'.repeat(i % 4)}`,
  k: 'abc'[i % 3],
  n: i,
}));
const mappings = { properties: { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'long' } } };

export default defineCase({
  setup: [
    put('/a', { settings: { 'index.max_rescore_window': 50 }, mappings }),
    load('a', documents),
    put('/m', { settings: { number_of_shards: 3 }, mappings }),
    load('m', documents),
  ],
  reads: [
    a({ ...apple, rescore: { window_size: 3, ...by(pie) } }),
    a({ ...apple, size: 12, rescore: { window_size: 5, ...by(pie) } }),
    a({ ...apple, size: 12, rescore: { window_size: 5, ...by(pie, { query_weight: 0.5, rescore_query_weight: 2 }) } }),
    ...['avg', 'max', 'min', 'total', 'multiply', 'AVG'].map((score_mode) =>
      a({ ...apple, size: 12, rescore: { window_size: 12, ...by(pie, { score_mode }) } }),
    ),
    a({
      ...apple,
      rescore: [
        { window_size: 5, ...by(pie) },
        { window_size: 2, ...by({ match_all: {} }, { rescore_query_weight: 3 }) },
      ],
    }),
    a({ ...apple, size: 2, from: 1, rescore: { window_size: 5, ...by(pie) } }),
    a({ ...apple, rescore: by(pie) }),
    a({ size: 12, rescore: { window_size: 5, ...by(pie, { score_mode: 'min' }) } }),
    a({ size: 12, query: pie, rescore: { window_size: 3, ...by(pie, { score_mode: 'min', query_weight: 0.1 }) } }),
    a({ ...apple, rescore: by({ function_score: { field_value_factor: { field: 'n' } } }) }),
    a({ ...apple, rescore: by(pie, { query_weight: -1 }) }),
    a({ ...apple, rescore: by(pie, { query_weight: '0.5', rescore_query_weight: '1e1' }) }),
    a({ ...apple, rescore: [] }),
    a({ ...apple, rescore: { window_size: 0, ...by(pie) } }),
    a({ ...apple, rescore: { window_size: '3', ...by(pie) } }),
    a({ ...apple, rescore: { window_size: 2.5, ...by(pie) } }),
    a({ ...apple, min_score: 0.05, rescore: by(pie) }),
    a({ ...apple, sort: '_score', rescore: by(pie) }),
    a({ ...apple, size: 0, rescore: by(pie) }),
    a({ query: { match_none: {} }, rescore: by(pie) }),
    a({ ...apple, rescore: by({ term: { k: { value: 'a', _name: 'nm' } } }) }),
    a({ ...apple, track_scores: true, track_total_hits: false, version: true, rescore: by(pie) }),
    a({ ...apple, post_filter: { term: { k: 'b' } }, rescore: by(pie) }),
    a({ ...apple, aggs: { s: { sum: { field: 'n' } } }, rescore: by(pie) }),
    wrong(3),
    wrong(null),
    wrong('x'),
    wrong({}),
    wrong([{}]),
    wrong([3]),
    wrong([[]]),
    wrong({ query: {} }),
    wrong({ query: 3 }),
    wrong({ query: [] }),
    wrong({ query: null }),
    wrong(by({})),
    wrong(by({ nope: {} })),
    wrong({ query: { rescore_query: 3 } }),
    wrong(by(pie, { nope: 1 })),
    wrong(by(pie, { query_weigth: 1 })),
    wrong({ nope: {} }),
    wrong({ learning_to_rank: {} }),
    wrong({ window_size: 3 }),
    wrong({ window_size: 'x', ...by(pie) }),
    wrong({ window_size: -1, ...by(pie) }),
    wrong({ window_size: 51, ...by(pie) }),
    wrong({ window_size: [], ...by(pie) }),
    wrong({ window_size: null, ...by(pie) }),
    wrong(by(pie, { query_weight: 'x' })),
    wrong(by(pie, { query_weight: null })),
    wrong(by(pie, { score_mode: 'nope' })),
    wrong(by(pie, { score_mode: 3 })),
    wrong({ ...by(pie), rescore_query: 1 }),
    wrong({ ...by(pie), window: 1 }),
    wrong({ ...by(pie), query2: {} }),
    wrong(by({ range: { n: { gte: 'x' } } })),
    only(8, wrong({ script: {} })),
    search('a', '{"rescore":{"query":{"rescore_query":{"match_all":{}}'),
    search('a', '{"rescore":[{"query":{"rescore_query":{"match_all":{}}}}'),
    a({ sort: 'n', rescore: by(pie) }),
    a({ sort: [{ _score: 'asc' }], rescore: by(pie) }),
    a({ sort: ['_score', 'n'], rescore: by(pie) }),
    search('m', { ...apple, size: 12, _source: false, rescore: { window_size: 2, ...by(pie) } }),
    search('m', { ...apple, size: 3, from: 2, _source: false, rescore: { window_size: 4, ...by(pie) } }),
    post('/m/_search?search_type=dfs_query_then_fetch', {
      ...apple,
      _source: false,
      rescore: { window_size: 12, ...by({ match: { t: 'sweet' } }) },
    }),
  ],
});
