import { bulk, defineCase, put, search } from '../../../case.ts';

const good = { match: { 'o.t': 'good' } };
const range = { range: { 'o.n': { gte: 1 } } };
const exists = { exists: { field: 'o.n' } };
const nothing = { match: { 'o.t': 'none' } };
const queries = [
  good,
  range,
  exists,
  { match: { 'o.t': 'good bad' } },
  { match: { 'o.t': { query: 'good', boost: 2 } } },
  { range: { 'o.n': { gte: 1, boost: 3 } } },
  { term: { 'o.n': 1 } },
  { match_all: {} },
  { match_all: { boost: 2 } },
  { match_phrase: { 'o.t': 'good good' } },
  { constant_score: { filter: range } },
  { constant_score: { filter: range, boost: 3 } },
  { constant_score: { filter: good, boost: 3 } },
  { dis_max: { queries: [good, { match: { 'o.t': 'bad' } }] } },
  { function_score: { query: good, functions: [{ weight: 2 }] } },
  { bool: { must: [range] } },
  { bool: { filter: [range] } },
  { bool: { must: [range, good] } },
  { bool: { must: [range, exists] } },
  { bool: { must: [good], should: [range] } },
  { bool: { must: [range], must_not: [{ term: { 'o.n': 77 } }] } },
  { bool: { must: [good], filter: [range] } },
  { bool: { must: [range], filter: [good] } },
  { bool: { must_not: [{ term: { 'o.n': 1 } }] } },
  { bool: { should: [good, nothing] } },
];
const returned = (query: object, inner_hits: object) =>
  search('s', {
    _source: false,
    query: { nested: { path: 'o', query, inner_hits: { _source: false, track_scores: true, ...inner_hits } } },
  });

/** The maximum score of nested objects in a sort without scores, which was not requested. */
export default defineCase({
  setup: [
    put('/s', {
      settings: { number_of_shards: 1, refresh_interval: -1 },
      mappings: {
        properties: { o: { type: 'nested', properties: { t: { type: 'text' }, n: { type: 'integer' } } } },
      },
    }),
    bulk('/s/_bulk?refresh=true', [
      '{"index":{"_id":"1"}}',
      '{"o":[{"t":"good","n":3},{"t":"good good bad","n":1},{"t":"bad","n":2},{"t":"bad worse good","n":5}]}',
      '{"index":{"_id":"2"}}',
      '{"o":[{"t":"good good","n":2},{"t":"other","n":1},{"n":7}]}',
    ]),
  ],
  reads: [
    ...queries.map((query) => returned(query, { sort: ['o.n'] })),
    ...[
      { sort: ['o.n'], size: 0 },
      { sort: ['o.n'], from: 1, size: 1 },
      { sort: ['o.n'], from: 9 },
      { sort: [{ 'o.n': 'desc' }, '_doc'] },
      { sort: ['_doc'] },
      { sort: ['_score'] },
      { sort: ['o.n', '_score'] },
      { sort: ['o.n'], track_scores: false },
      { sort: ['o.n'], explain: true },
    ].map((options) => returned(good, options)),
    search('s', {
      _source: false,
      query: {
        bool: {
          should: [
            { match_all: {} },
            {
              nested: {
                path: 'o',
                query: nothing,
                inner_hits: { _source: false, track_scores: true, sort: ['o.n'] },
              },
            },
          ],
        },
      },
    }),
  ],
});
