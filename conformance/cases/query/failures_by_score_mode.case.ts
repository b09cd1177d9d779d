import { bulk, defineCase, load, only, post, put, search } from '../../case.ts';

const failing = { function_score: { field_value_factor: { field: 'n' } } };
const least = { function_score: { min_score: 1, field_value_factor: { field: 'n' } } };
const other = { function_score: { query: { match: { t: 'x' } }, min_score: 1, field_value_factor: { field: 'm' } } };
const a = { term: { k: 'a' } };
const b = { term: { k: 'b' } };
const x = { match: { t: 'x' } };
const y = { match: { t: 'y' } };
const should = (clauses: object[], rest: object = {}) => ({ bool: { should: clauses, ...rest } });
const aggs = { aggs: { n: { value_count: { field: 'k' } } } };

const containers = [
  should([least, a]),
  should([failing, b]),
  should([least, a, b]),
  should([least, a, x], { minimum_should_match: 2 }),
  should([least, a, y], { minimum_should_match: 2 }),
  should([failing, a, y], { minimum_should_match: 2 }),
  should([failing, x, b], { minimum_should_match: 2 }),
  should([least, b, y, other], { minimum_should_match: 3 }),
  should([least, a], { must_not: [{ exists: { field: 'm' } }] }),
  should([a, x], { must_not: [least] }),
  { dis_max: { queries: [least, a] } },
  { dis_max: { queries: [failing, a], tie_breaker: 0.5 } },
  { dis_max: { queries: [least, a, b] } },
  { bool: { must: [{ match_phrase: { t: 'x y' } }], filter: [should([least, a, b], { minimum_should_match: 2 })] } },
  { bool: { must: [should([least, b])], filter: [{ bool: { must_not: [{ exists: { field: 'm' } }] } }] } },
  {
    nested: {
      path: 'c',
      query: should([
        { term: { 'c.k': 'p' } },
        { function_score: { min_score: 0, field_value_factor: { field: 'c.n' } } },
      ]),
    },
  },
];

const within = (query: object) => [
  query,
  { bool: { filter: [query] } },
  { bool: { must: [x], filter: [query] } },
  { bool: { must: [x], must_not: [query] } },
  { bool: { must: [b], should: [query] } },
  { boosting: { positive: query, negative: a, negative_boost: 0.5 } },
];

const requests = (query: object) => [
  { query },
  { query, size: 1, track_total_hits: true },
  { query, sort: ['_doc'] },
  { query, sort: ['k', '_score'] },
  { query, size: 0 },
  { query, size: 0, track_total_hits: true },
  { query, size: 0, track_total_hits: 2 },
  { query, size: 0, ...aggs },
  { query, ...aggs },
  { query, min_score: 1 },
  { query, terminate_after: 1 },
  { query, collapse: { field: 'k' } },
  { query: x, post_filter: query },
  { query: x, rescore: { window_size: 2, query: { rescore_query: query } } },
];

const index = (name: string) =>
  put(`/${name}`, {
    settings: { number_of_shards: 1, refresh_interval: -1 },
    mappings: {
      properties: {
        n: { type: 'double' },
        m: { type: 'double' },
        k: { type: 'keyword' },
        t: { type: 'text' },
        ...(name === 'c' && { c: { type: 'nested', properties: { k: { type: 'keyword' }, n: { type: 'double' } } } }),
      },
    },
  });

/** Which documents a clause is evaluated on before the other clauses are, by score mode: a function fails there. */
export default defineCase({
  setup: [
    index('s'),
    load('s', [
      { n: 1, m: 2, k: 'a', t: 'x' },
      { k: 'a', t: 'x y' },
      { n: -5, k: 'b', t: 'x' },
      { n: 2, m: 1, k: 'b', t: 'y' },
    ]),
    index('c'),
    load('c', [
      { n: 2, k: 'a', t: 'x', c: [{ k: 'p', n: 1 }, { k: 'q' }] },
      {
        n: 3,
        m: 1,
        k: 'b',
        t: 'y',
        c: [
          { k: 'p', n: 2 },
          { k: 'p', n: 3 },
        ],
      },
      { k: 'a', t: 'x x' },
    ]),
    bulk('/c/_bulk', [{ delete: { _id: '2' } }]),
    post('/c/_refresh'),
  ],
  reads: [
    ...containers.flatMap((query) => [search('s', { query }), search('c', { query })]),
    ...containers.slice(0, 13).flatMap((query) =>
      within(query)
        .slice(1)
        .map((query) => search('s', { query })),
    ),
    ...containers.slice(3, 11).flatMap((query) =>
      requests(query)
        .slice(1)
        .map((body) => search('s', body)),
    ),
    ...[containers[2], containers[10]].flatMap((query) =>
      within({ ...query }).map((query) => search('c', { query, size: 0, ...aggs })),
    ),
    ...containers.slice(0, 12).map((query) => post('/s/_count', { query })),
    ...containers.slice(0, 13).map((query) => search('c', { query: { match_all: {} }, post_filter: query })),
    only(9, search('s', { query: should([failing, x, y, b], { minimum_should_match: 2 }) })),
  ],
});
