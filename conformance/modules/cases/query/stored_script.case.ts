import { del, get, post, put, type Step } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';

const search = (body: unknown): Step => post('/a/_search', body);
const byScript = (script: unknown): Step => search({ query: { script: { script } }, sort: 'n' });
const stored = (id: string, source: string, lang = 'painless') => put(`/_scripts/${id}`, { script: { lang, source } });

/** Searches and writes that name a stored script run its source; one that is missing is an error of the shard. */
export default defineModuleCase({
  version: '7.10.2',
  tolerances: [...elder('type_of_hit', 'product', 'content_type')],
  setup: [
    put('/a', {
      settings: { number_of_shards: 1, number_of_replicas: 0 },
      mappings: { properties: { n: { type: 'long' }, t: { type: 'keyword' } } },
    }),
    put('/a/_doc/1', { n: 1, t: 'x' }),
    put('/a/_doc/2', { n: 5, t: 'y' }),
    put('/a/_doc/3?refresh=true', { n: 9, t: 'z' }),
    stored('above', "doc['n'].value > params.x"),
    stored('times', "doc['n'].value * params.x"),
    stored('raise', 'ctx._source.n += params.by'),
    stored('template', '{"query":{"match_all":{}}}', 'mustache'),
  ],
  reads: [
    get('/_scripts/above'),
    byScript({ id: 'above', params: { x: 4 } }),
    byScript({ id: 'above', params: { x: 100 } }),
    byScript({ id: 'nope' }),
    byScript({ id: 'above', lang: 'painless' }),
    byScript({ id: 'above', source: 'true' }),
    byScript({ source: 'true', id: 'above' }),
    byScript({ id: 5 }),
    byScript({}),
    search({ sort: { _script: { type: 'number', order: 'desc', script: { id: 'times', params: { x: 2 } } } } }),
    search({ sort: { _script: { type: 'number', script: { id: 'nope' } } } }),
    search({ sort: 'n', script_fields: { f: { script: { id: 'times', params: { x: 2 } } } } }),
    search({ script_fields: { f: { script: { id: 'nope' } } } }),
    search({ query: { script_score: { query: { match_all: {} }, script: { id: 'times', params: { x: 2 } } } } }),
    search({ query: { script_score: { query: { match_all: {} }, script: { id: 'nope' } } } }),
    search({ query: { function_score: { script_score: { script: { id: 'times', params: { x: 2 } } } } } }),
    search({ query: { function_score: { script_score: { script: { id: 'nope' } } } } }),
    search({ query: { bool: { filter: { script: { script: { id: 'above', params: { x: 4 } } } } } }, size: 0 }),
    post('/a/_count', { query: { script: { script: { id: 'above', params: { x: 4 } } } } }),
    post('/a/_search?search_type=dfs_query_then_fetch', {
      query: { bool: { must_not: { script: { script: { id: 'above', params: { x: 4 } } } } } },
    }),
    search({
      size: 0,
      aggs: { f: { filter: { script: { script: { id: 'above', params: { x: 4 } } } } } },
    }),
  ],
  examples: [
    [
      post('/a/_update/1?_source=true', { script: { id: 'raise', params: { by: 3 } } }),
      post('/a/_update/1?_source=true', { script: { id: 'nope', params: { by: 3 } } }),
      put('/_scripts/raise', { script: { lang: 'painless', source: 'ctx._source.n -= params.by' } }),
      post('/a/_update/1?_source=true', { script: { id: 'raise', params: { by: 3 } } }),
      get('/_scripts/raise'),
      del('/_scripts/raise'),
      del('/_scripts/raise'),
      post('/a/_update/1?_source=true', { script: { id: 'raise', params: { by: 3 } } }),
      search({ size: 0, query: { script: { script: { id: 'above', params: { x: 4 } } } } }),
      stored('above', "doc['n'].value < params.x"),
      search({ size: 0, query: { script: { script: { id: 'above', params: { x: 4 } } } } }),
      put('/_scripts/broken', { script: { lang: 'nope', source: '1' } }),
    ],
  ],
});
