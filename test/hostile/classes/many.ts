import { type HostileClass, type HostileInput, search } from '../input.ts';

const list = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));
const post = (path: string, body: unknown) => ({
  method: 'POST' as const,
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const query = (query: unknown) => post('/hostile/_search', { query });

type Shape = (size: number) => Omit<HostileInput, 'name'>;
const shapes: Readonly<Record<string, Shape>> = {
  terms: (n) => query({ terms: { k: list(n, (i) => `k${i}`) } }),
  numbers: (n) => query({ terms: { n: list(n, (i) => i) } }),
  ids: (n) => query({ ids: { values: list(n, (i) => `${i}`) } }),
  should: (n) => query({ bool: { should: list(n, (i) => ({ term: { k: `k${i}` } })) } }),
  shouldPatterns: (n) => query({ bool: { should: list(n, (i) => ({ wildcard: { k: `*${i}*` } })) } }),
  lookups: (n) =>
    query({ bool: { should: list(n, (i) => ({ terms: { k: { index: 'hostile', id: `${i}`, path: 'k' } } })) } }),
  dis_max: (n) => query({ dis_max: { queries: list(n, (i) => ({ match: { t: `w${i}` } })) } }),
  like: (n) => query({ more_like_this: { fields: ['t'], like: list(n, (i) => ({ _index: 'hostile', _id: `${i}` })) } }),
  likeText: (n) => query({ more_like_this: { fields: ['t'], like: 'fox '.repeat(n), min_term_freq: 1 } }),
  functions: (n) => query({ function_score: { functions: list(n, (i) => ({ weight: i })) } }),
  polygon: (n) => query({ geo_polygon: { p: { points: list(n + 3, (i) => [i % 180, i % 90]) } } }),
  sorts: (n) => post('/hostile/_search', { sort: list(n, () => 'n') }),
  rescores: (n) =>
    post('/hostile/_search', {
      rescore: list(n, () => ({ window_size: 10, query: { rescore_query: { match_all: {} } } })),
    }),
  scripts: (n) =>
    post('/hostile/_search', { script_fields: Object.fromEntries(list(n, (i) => [`s${i}`, { script: '1' }])) }),
  suggesters: (n) =>
    post('/hostile/_search', {
      suggest: Object.fromEntries(list(n, (i) => [`s${i}`, { text: 'foz', term: { field: 't' } }])),
    }),
  boosts: (n) => post('/hostile/_search', { indices_boost: list(n, () => ({ hostile: 1 })) }),
  size: (n) => post('/hostile/_search', { size: Math.min(n, 10_000) }),
  from: (n) => post('/hostile/_search', { from: n }),
  names: (n) => ({ method: 'GET', path: `/${'hostile,'.repeat(n)}few/_search`.slice(0, 4000) }),
  mget: (n) => post('/hostile/_mget', { ids: list(n, (i) => `${i}`) }),
  msearch: (n) => post('/_msearch', '{"index":"few"}\n{"size":0}\n'.repeat(n)),
  msearchNames: (n) => post('/_msearch', `{"index":[${list(n, (i) => `"i${i}"`)}]}\n{}\n`),
  rank_eval: (n) =>
    post('/few/_rank_eval', {
      requests: list(n, (i) => ({ id: `${i}`, request: { query: { match_all: {} } }, ratings: [] })),
      metric: { precision: {} },
    }),
  ratings: (n) =>
    post('/few/_rank_eval', {
      requests: [{ id: '1', request: {}, ratings: list(n, (i) => ({ _index: 'few', _id: `${i}`, rating: 1 })) }],
      metric: { precision: {} },
    }),
  slices: (n) => post('/hostile/_search?scroll=1m', { slice: { id: 0, max: n } }),
  searchAfter: (n) => post('/hostile/_search', { search_after: list(n, (i) => i), sort: ['n'] }),
  runtime: (n) =>
    post('/hostile/_search', { runtime_mappings: Object.fromEntries(list(n, (i) => [`r${i}`, { type: 'long' }])) }),
  knn: (n) => post('/hostile/_search', { knn: list(n, () => ({ field: 'v', query_vector: [1], k: 1 })) }),
  retrievers: (n) =>
    post('/hostile/_search', {
      retriever: { rrf: { retrievers: list(n, () => ({ standard: { query: { match_all: {} } } })) } },
    }),
  stats: (n) => post('/hostile/_search', { stats: list(n, (i) => `g${i}`) }),
};

const input = (name: string, size: number): HostileInput => ({
  name: `many ${name} of ${size}`,
  ...(shapes[name] as Shape)(size),
});

/** Very many items of the parts of which a request may have several. */
export const many: HostileClass = {
  name: 'many',
  fixed: [
    input('lookups', 1000),
    input('shouldPatterns', 1000),
    input('rank_eval', 2000),
    input('mget', 10_000),
    input('msearch', 1000),
    input('suggesters', 200),
    input('like', 1000),
    input('sorts', 2000),
    input('runtime', 20_000),
    search('many hits', { size: 10_000 }),
  ],
  make: (random) => input(random.one(Object.keys(shapes)), random.size(random.one([1000, 60_000]))),
};
