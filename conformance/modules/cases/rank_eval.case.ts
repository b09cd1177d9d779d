import { defineCase, get, post, put, type Step } from '../../case.ts';
import { elder } from '../tolerances.ts';
import { SETUP } from './setup.ts';

const PRECISION = { precision: {} };
const RED_FOX = { query: { match: { t: 'red fox' } } };
const rate = (_id: unknown, rating: unknown, _index = 'a') => ({ _index, _id, rating });
const on = (path: string, body: unknown): Step => post(path, body);
const rankEval = (requests: unknown, metric: unknown = PRECISION, rest = {}): Step =>
  on('/a/_rank_eval', { requests, metric, ...rest });
/** One request that is fine, with a metric that may not be. */
const measured = (metric: unknown): Step => rankEval([{ id: 'q1', request: {}, ratings: [] }], metric);
/** Both rated and unrated hits, with a metric. */
const rated = (metric: unknown, ...ratings: readonly unknown[]): Step =>
  rankEval([{ id: 'q1', request: RED_FOX, ratings }], metric);
const request = (members: object): Step => rankEval([{ id: 'q1', request: {}, ratings: [], ...members }]);
const search = (body: object): Step => request({ request: body });
const templated = (template: unknown, params: unknown = { q: 'red' }): Step =>
  rankEval([{ id: 'q1', template_id: 'm', params, ratings: [rate('1', 1)] }], PRECISION, {
    templates: [{ id: 'm', template }],
  });
const body = (text: string): Step => on('/a/_rank_eval', text);
const many = (ids: Iterable<string>, broken: string | readonly string[] = ''): Step =>
  rankEval(
    [...ids].map((id, at) => ({
      id,
      request: broken.includes(id) ? { query: { term: { n: 'x' } } } : { sort: 'n' },
      ratings: at % 3 ? [rate('1', at % 2)] : [],
    })),
    { precision: { k: 1 } },
  );

const COLLIDING = ['id-0-44', 'q9', 'id-5-67', 'id-8-39', 'q8', 'id-7-34', '11', '2', 'id-0-17'];

export default defineCase({
  setup: [
    ...SETUP,
    put('/_scripts/stored', { script: { lang: 'mustache', source: '{"query":{"match":{"t":"{{q}}"}}}' } }),
  ],
  reads: [
    // Metrics.
    rated({ precision: { k: 20, relevant_rating_threshold: 1, ignore_unlabeled: false } }, rate('1', 1), rate('3', 0)),
    rated(PRECISION, rate('1', 1)),
    rated({ precision: { ignore_unlabeled: true } }, rate('1', 1)),
    rated({ precision: { ignore_unlabeled: true } }),
    rated({ precision: { relevant_rating_threshold: 3 } }, rate('1', 2), rate('2', 3), rate('3', 4)),
    rated({ precision: { relevant_rating_threshold: 0, k: 2 } }, rate('1', 0), rate('2', -1)),
    rated({ precision: { k: '2', ignore_unlabeled: 'true' } }),
    rated({ precision: { k: 2.9 } }),
    rated({ recall: { k: 2 } }, rate('1', 3), rate('9', 1)),
    rated({ recall: {} }),
    rated({ recall: { relevant_rating_threshold: 2 } }, rate('1', 3), rate('2', 1), rate('3', 2)),
    rated({ mean_reciprocal_rank: {} }, rate('3', 3), rate('2', 1)),
    rated({ mean_reciprocal_rank: { k: 1, relevant_rating_threshold: 3 } }, rate('3', 3), rate('2', 1)),
    rated({ mean_reciprocal_rank: {} }, rate('2', 1)),
    rated({ dcg: {} }, rate('3', 3), rate('2', 1)),
    rated({ dcg: { unknown_doc_rating: 1 } }, rate('3', 3), rate('2', 1)),
    rated({ dcg: { k: 2, normalize: true } }, rate('3', 3), rate('2', 1)),
    rated({ dcg: { normalize: true, unknown_doc_rating: 2 } }, rate('1', 1), rate('2', 5), rate('9', 4)),
    rated({ dcg: { normalize: true } }, rate('3', 0)),
    rated({ dcg: { normalize: true } }, rate('1', -1), rate('3', -2)),
    rated({ dcg: { k: 0 } }, rate('3', 1)),
    rated({ dcg: { k: -1 } }),
    rated({ expected_reciprocal_rank: { maximum_relevance: 3, k: 2 } }, rate('3', 3), rate('2', 1)),
    rated({ expected_reciprocal_rank: { maximum_relevance: 3, unknown_doc_rating: 1 } }, rate('3', 3), rate('2', 1)),
    rated({ expected_reciprocal_rank: { maximum_relevance: -1 } }, rate('1', 1)),
    rated({ expected_reciprocal_rank: { maximum_relevance: 3, k: 0 } }),
    // Several requests, and those that fail.
    rankEval(
      [
        { id: 'q1', request: { query: { match: { t: 'red' } }, _source: false }, summary_fields: ['t'], ratings: [] },
        { id: 'q2', request: { query: { match: { t: 'hen' } } }, summary_fields: ['t', 'n'], ratings: [rate('3', 2)] },
        { id: 'q3', request: { query: { match_none: {} } }, ratings: [rate('3', 2)] },
        { id: 'q4', request: { query: { term: { n: 'x' } } }, ratings: [rate('3', 2)] },
      ],
      { dcg: { normalize: true } },
    ),
    rankEval([{ id: 'q', request: { query: { term: { n: 'x' } } }, ratings: [] }]),
    many('cab'),
    many('zyxwvutsrqponm', 'zwtqn'),
    many('aab'),
    many('ab0123', 'a1'),
    // Names that meet in the buckets of the hash maps.
    many(COLLIDING, COLLIDING.slice(3)),
    many(COLLIDING, COLLIDING.slice(0, 5)),
    many([...COLLIDING.slice(4), ...COLLIDING.slice(0, 6)], ['q9', 'id-0-44']),
    rankEval([
      { id: 'longer id', request: {}, ratings: [] },
      { id: 'ü "x"', request: {}, ratings: [] },
      { id: '', request: {}, ratings: [] },
    ]),
    // Search options of a rated request.
    search({ size: 1, from: 1, sort: 'n' }),
    search({
      sort: 'n',
      collapse: { field: 'k' },
      fields: ['n'],
      docvalue_fields: ['k'],
      version: true,
      seq_no_primary_term: true,
    }),
    search({ query: { match: { t: 'red' } }, min_score: 0.1, post_filter: { term: { k: 'x' } }, track_scores: true }),
    request({ summary_fields: 't' }),
    request({ summary_fields: [1] }),
    request({ request: { _source: ['k'] }, summary_fields: ['t*'] }),
    search({ explain: false, profile: false }),
    ...[
      { aggs: {} },
      { suggest: {} },
      { highlight: {} },
      { explain: true },
      { explain: 'true' },
      { profile: true },
    ].map(search),
    search({ suggest: {}, aggregations: { x: { max: { field: 'n' } } } }),
    search({ query: { nope: {} } }),
    search({ query: { match: { t: { query: 'x', nope: 1 } } } }),
    search({ nope: 1 }),
    // Templates.
    templated({ source: '{"query":{"match":{"t":"{{q}}"}}}' }),
    templated({ source: { query: { match: { t: '{{q}}' } } }, lang: 'mustache', params: { q: 'hen' } }),
    templated({ id: 'stored' }),
    templated({ id: 'nope' }),
    templated({ source: '{{#a}}' }),
    templated({ source: '{"nope":1}' }),
    templated({ source: '{"aggs":{}}' }),
    templated({ source: '{} x' }),
    templated({ source: '{}' }, {}),
    templated('{}'),
    templated({}),
    templated({ source: '{}', id: 'x' }),
    templated({ source: '{}', nope: 'x' }),
    rankEval([{ id: 'q1', template_id: 'x', params: { a: 1 }, ratings: [] }], PRECISION, {
      templates: [{ id: 'm', template: { source: '{}' } }],
    }),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, {
      templates: [{ id: 'm', template: { source: '{{' } }],
    }),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, { templates: [{ id: 'm' }] }),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, { templates: [{ template: { source: '{}' } }] }),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, { templates: [{ id: 'm', template: {}, x: 1 }] }),
    request({ template_id: 'm', request: {}, params: { a: 1 } }),
    request({ params: { a: 1 } }),
    request({ template_id: 'm' }),
    rankEval([{ id: 'q1', params: { a: 1 }, ratings: [] }]),
    rankEval([{ id: 'q1', params: { a: 1 }, template_id: 'm', ratings: [] }]),
    on('/a/_rank_eval', {
      templates: [],
      requests: [{ id: 'q1', params: { a: 1 }, template_id: 'm', ratings: [] }],
      metric: PRECISION,
    }),
    on('/a/_rank_eval', { templates: [], requests: [], metric: PRECISION }),
    // Requests that cannot be read.
    rankEval([{ id: 'q1', ratings: [] }]),
    rankEval([{ request: {}, ratings: [] }]),
    rankEval([{ id: 'q1', request: {} }]),
    rankEval([]),
    rankEval({}),
    rankEval({ id: 'q1', request: { size: 1 }, ratings: rate('1', '2') }),
    request({ nope: 1 }),
    request({ id: 1 }),
    request({ request: [] }),
    request({ ratings: {} }),
    request({ ratings: [rate('1', 1), rate('1', 2)] }),
    request({ ratings: [{ _index: 'a', _id: '1' }] }),
    request({ ratings: [{ _index: 'a', rating: 1 }] }),
    request({ ratings: [rate('1', -1)] }),
    request({ ratings: [rate('1', 1.7)] }),
    request({ ratings: [rate('1', 'x')] }),
    request({ ratings: [rate('1', null)] }),
    request({ ratings: [rate(1, 1)] }),
    request({ ratings: [{ ...rate('1', 1), nope: 1 }] }),
    // Metrics that cannot be read.
    ...[
      {},
      'precision',
      { nope: {} },
      { prec: {} },
      { precision: {}, recall: {} },
      { precision: [] },
      { precision: null },
    ].map(measured),
    ...[{ nope: 1 }, { k: 0 }, { relevant_rating_threshold: -1 }, { k: 'x' }, { k: true }, { ignore_unlabeled: 'x' }]
      .map((precision) => ({ precision }))
      .map(measured),
    measured({ precision: { relevant_rating_threshold: -1, ignore_unlabeled: true, k: 3 } }),
    measured({ recall: { nope: 1 } }),
    measured({ recall: { k: 0 } }),
    measured({ recall: { relevant_rating_threshold: -1 } }),
    measured({ mean_reciprocal_rank: { nope: 1 } }),
    measured({ mean_reciprocal_rank: { k: 0 } }),
    measured({ mean_reciprocal_rank: { relevant_rating_threshold: -1, k: 3 } }),
    measured({ dcg: { nope: 1 } }),
    measured({ expected_reciprocal_rank: { nope: 1 } }),
    measured({ expected_reciprocal_rank: {} }),
    // The rest of the body.
    on('/a/_rank_eval', { metric: PRECISION }),
    on('/a/_rank_eval', { requests: [{ id: 'q1', request: {}, ratings: [] }] }),
    on('/a/_rank_eval', {}),
    body('[]'),
    body('{"nope":1}'),
    body('{"requests":[{"id":"q1","request":{"size":1},"ratings":[]}],"metric":{"precision":{"k":1}}} x'),
    body('{\n "requests": [\n  {"id":"q1",\n  "request": {\n "query": {"nope": {}}}, "ratings":[]}]}'),
    post('/a/_rank_eval'),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, { max_concurrent_searches: 0 }),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, { max_concurrent_searches: 'x' }),
    rankEval([{ id: 'q1', request: {}, ratings: [] }], PRECISION, { max_concurrent_searches: 1 }),
    // The URL.
    get('/a/_rank_eval', { requests: [{ id: 'q1', request: RED_FOX, ratings: [rate('2', 1)] }], metric: PRECISION }),
    on('/_rank_eval', { requests: [{ id: 'q1', request: RED_FOX, ratings: [rate('2', 1)] }], metric: PRECISION }),
    on('/nope/_rank_eval', { requests: [{ id: 'q1', request: {}, ratings: [] }], metric: PRECISION }),
    on('/a,nope/_rank_eval?ignore_unavailable=true', {
      requests: [{ id: 'q1', request: {}, ratings: [] }],
      metric: PRECISION,
    }),
    on('/nope*/_rank_eval', { requests: [{ id: 'q1', request: {}, ratings: [] }], metric: PRECISION }),
    on('/a/_rank_eval?search_type=dfs_query_then_fetch', {
      requests: [{ id: 'q1', request: RED_FOX, ratings: [] }],
      metric: PRECISION,
    }),
    on('/a/_rank_eval?search_type=nope', { requests: [], metric: PRECISION }),
    on('/a/_rank_eval?nope=1', { requests: [], metric: PRECISION }),
  ],
  tolerances: elder('content_type', 'type_of_hit'),
});
