import { describe, expect, test } from 'vitest';
import { bulk, get, ndjson, post, put, type Step, search } from '../case.ts';
import { universe } from '../matrix/universe.ts';
import { caseIds, loadCase } from '../run/case_files.ts';
import { CAPABILITIES, type Capability } from './capabilities.ts';
import { lacking, needs } from './needs.ts';
import { CELLS } from './needs_table.ts';

const query = (body: unknown) => search('a', { query: body });
const aggregation = (body: unknown) => search('a', { aggs: { x: body } });
const field = (body: unknown) => put('/a', { mappings: { properties: { f: body } } });
const source = { source: '1' };

const TABLE: readonly [Step, readonly Capability[]][] = [
  [get('/'), ['rest-root']],
  [get('/a/_doc/1'), []],
  [post('/_reindex', { source: { index: 'a' }, dest: { index: 'b' } }), ['reindex']],
  [post('/a/_update_by_query', { script: source }), ['painless', 'reindex']],
  [post('/a/_delete_by_query', { query: { match_all: {} } }), ['reindex']],
  [post('/a/_search/template', { source: '{}' }), ['mustache']],
  [post('/_scripts/painless/_execute', { script: source }), ['painless']],
  [put('/_scripts/s', { script: { lang: 'mustache', source: '{}' } }), ['mustache']],
  [put('/_scripts/s', { script: { lang: 'painless', source: '1' } }), ['painless']],
  [get('/_scripts/s'), []],
  [put('/_data_stream/d'), ['data-streams']],
  [put('/_index_template/t', { index_patterns: ['d*'], data_stream: {} }), ['data-streams']],
  [get('/_license'), ['x-pack']],
  [post('/a/_async_search', { size: 0 }), ['x-pack']],
  [post('/a/_rank_eval', { requests: [] }), ['rank-eval']],
  // Queries and their clauses.
  [query({ term: { script: 'x' } }), []],
  [query({ script: { script: source } }), ['painless']],
  [query({ script: { script: { source: '1', lang: 'expression' } } }), ['lang-expression']],
  [query({ bool: { must: [{ has_child: { type: 'c', query: { match_all: {} } } }] } }), ['parent-join']],
  [query({ percolate: { field: 'q', document: {} } }), ['percolator']],
  [query({ rank_feature: { field: 'f' } }), ['mapper-extras']],
  [query({ pinned: { ids: ['1'], organic: { match_all: {} } } }), ['x-pack']],
  [query({ match: { f: { query: 'x', analyzer: 'english' } } }), ['analysis-common']],
  [query({ match: { f: { query: 'x', analyzer: 'standard' } } }), []],
  [query({ function_score: { script_score: { script: source } } }), ['painless']],
  [query({ function_score: { functions: [{ random_score: {} }] } }), []],
  [query({ terms_set: { f: { terms: ['x'], minimum_should_match_script: source } } }), ['painless']],
  [query({ terms_set: { f: { terms: ['x'], minimum_should_match_field: 'n' } } }), []],
  [search('a', { script_fields: { s: { script: source } } }), ['painless']],
  [search('a', { sort: [{ _script: { type: 'number', script: source } }] }), ['painless']],
  [search('a', { retriever: { rrf: { retrievers: [] } } }), ['elasticsearch-8', 'x-pack']],
  [post('/_msearch', ndjson([{ index: 'a' }, { query: { rank_feature: { field: 'f' } } }])), ['mapper-extras']],
  [search('a', { runtime_mappings: { r: { type: 'long' } } }), ['elasticsearch-8']],
  [search('a', { pit: { id: 'x' } }), ['elasticsearch-8']],
  [post('/a/_pit?keep_alive=1m'), ['elasticsearch-8']],
  [query({ geo_shape: { p: { shape: {} } } }), ['geo']],
  // Aggregations.
  [aggregation({ geotile_grid: { field: 'p' } }), ['geo']],
  [aggregation({ random_sampler: { probability: 0.5 } }), ['elasticsearch-8']],
  [aggregation({ terms: { field: 'f' } }), []],
  [aggregation({ terms: { script: source } }), ['painless']],
  [aggregation({ auto_date_histogram: { field: 'd' } }), ['aggregations']],
  [aggregation({ terms: { field: 'f' }, aggs: { s: { bucket_sort: { size: 1 } } } }), ['aggregations']],
  [aggregation({ bucket_selector: { buckets_path: {}, script: source } }), ['aggregations', 'painless']],
  [aggregation({ scripted_metric: { map_script: source } }), ['painless']],
  [aggregation({ children: { type: 'c' } }), ['parent-join']],
  [aggregation({ matrix_stats: { fields: ['f'] } }), ['aggs-matrix-stats']],
  [aggregation({ top_metrics: { metrics: { field: 'f' } } }), ['x-pack']],
  // Mappings, settings, analysis.
  [field({ type: 'long' }), []],
  [field({ type: 'scaled_float', scaling_factor: 10 }), ['mapper-extras']],
  [field({ type: 'keyword', fields: { s: { type: 'search_as_you_type' } } }), ['mapper-extras']],
  [field({ type: 'join', relations: { p: 'c' } }), ['parent-join']],
  [field({ type: 'wildcard' }), ['x-pack']],
  [field({ type: 'long', script: source }), ['painless']],
  [field({ type: 'text', analyzer: 'french' }), ['analysis-common']],
  [put('/a', { mappings: { runtime: { r: { type: 'long', script: source } } } }), ['elasticsearch-8', 'painless']],
  [put('/a', { mappings: { runtime: { r: { type: 'long' } } } }), ['elasticsearch-8']],
  [put('/a', { settings: { 'index.analysis.filter.my.type': 'stemmer' } }), ['analysis-common']],
  [put('/a', { settings: { analysis: { filter: { my: { type: 'stop' } } } } }), []],
  [put('/a', { settings: { analysis: { normalizer: { n: { filter: ['asciifolding'] } } } } }), ['analysis-common']],
  [put('/a', { settings: { analysis: { tokenizer: { t: { type: 'kuromoji_tokenizer' } } } } }), ['analysis-kuromoji']],
  [post('/_analyze', { tokenizer: 'standard', filter: ['lowercase'], text: 'a' }), []],
  [post('/_analyze', { tokenizer: 'standard', filter: ['stemmer'], text: 'a' }), ['analysis-common']],
  [post('/_analyze', { tokenizer: 'standard', char_filter: ['html_strip'], text: 'a' }), ['analysis-common']],
  [post('/_analyze', { analyzer: 'german', text: 'a' }), ['analysis-common']],
  // Pipelines.
  [put('/_ingest/pipeline/p', { processors: [] }), []],
  [put('/_ingest/pipeline/p', { processors: [{ set: { field: 'f', value: 1 } }] }), ['ingest-common']],
  [
    put('/_ingest/pipeline/p', { processors: [{ set: { field: 'f', value: 1, if: 'true' } }] }),
    ['ingest-common', 'painless'],
  ],
  [put('/_ingest/pipeline/p', { processors: [{ script: source }] }), ['ingest-common', 'painless']],
  [put('/_ingest/pipeline/p', { processors: [{ user_agent: { field: 'f' } }] }), ['ingest-user-agent']],
  // Documents are not read.
  [put('/a/_doc/1', { script: source, type: 'scaled_float', query: { percolate: {} } }), []],
  [post('/a/_update/1', { doc: { script: source } }), []],
  [post('/a/_update/1', { script: source }), ['painless']],
  [bulk('/_bulk', [{ index: { _id: 1 } }, { script: source }]), []],
  [bulk('/_bulk', [{ update: { _id: 1 } }, { script: source }]), ['painless']],
];

describe('requirements of a request', () => {
  for (const [step, requested] of TABLE) {
    test(`${step.method} ${step.path} ${JSON.stringify(step.body) ?? ''}`, () =>
      expect(needs(step)).toEqual(requested));
  }

  test('is named when a server lacks it', () => {
    const step = aggregation({ bucket_selector: { buckets_path: {}, script: source } });
    expect(lacking(step, new Set(['aggregations']))).toBe('painless');
    expect(lacking(step, new Set(['aggregations', 'painless']))).toBeUndefined();
  });
});

test('every name of the table is one of the matrix, and every capability is needed by something', () => {
  const all = universe();
  expect([...CELLS.keys()].filter((cell) => !all.has(cell))).toEqual([]);
  const needed = new Set<Capability>([...CELLS.values(), ...TABLE.flatMap(([, requested]) => requested)]);
  expect(CAPABILITIES.filter((capability) => !needed.has(capability))).toEqual([]);
});

test('the cases need nothing that the server from jars lacks, except scripts and rescorers that are rejected unparsed', async () => {
  const bare: readonly Capability[] = ['geo', 'elasticsearch-8'];
  const lacks: string[] = [];
  for (const id of caseIds()) {
    const { setup = [], reads = [], examples = [], plugin } = await loadCase(id);
    const has = new Set<Capability>(plugin === 'analysis' ? [...bare, 'analysis-common'] : bare);
    for (const step of [...setup, ...reads, ...examples.flat()]) {
      const absent = lacking(step, has);
      if (absent) lacks.push(`${id}: ${step.method} ${step.path} needs ${absent}`);
    }
  }
  expect([...new Set(lacks)]).toEqual([
    'aggregation/scripted_metric: POST /a/_search needs painless',
    'aggregation/scripted_metric: POST /b/_search needs painless',
    'aggregation/scripted_metric: POST /empty/_search needs painless',
    'aggregation/scripted_metric: POST /0unmapped/_search needs painless',
    'api/cluster/blocks: PUT /_scripts/s needs mustache',
    'api/cluster/state_metadata: PUT /_index_template/t2 needs data-streams',
    'api/global/bulk_update_line: POST /a/_bulk needs painless',
    'api/global/search_rescore: POST /a/_search needs x-pack',
    'api/global/search_rescore: POST /a/_search needs painless',
    'api/global/search_retriever: POST /a/_search needs x-pack',
    'api/global/search_retriever_rescorer: POST /a/_search needs x-pack',
    'api/global/search_script_fields: POST /a/_search needs painless',
    'api/global/search_script_fields: PUT /b needs painless',
    'api/global/search_sort: POST /a/_search needs painless',
    'api/global/search_sort_script: POST /a/_search needs painless',
    'api/global/stored_scripts: PUT /_scripts/m needs painless',
    'api/global/update: POST /a/_update/1 needs painless',
    'api/indices/put_index_template: PUT /_index_template/t needs data-streams',
    'errors/cut_highlight: POST /a/_search needs painless',
    'errors/cut_short: POST /cut/_search needs painless',
    'errors/index_limits: PUT /small needs painless',
    'errors/index_limits: POST /small/_search needs painless',
    'mapping/runtime_lookup: POST /visits/_search needs painless',
    'mapping/runtime_mapping: PUT /a needs painless',
    'query/nested_inner_hits: POST /a/_search needs painless',
    'query/nested_inner_hits: POST /m/_search needs painless',
    'query/null_values: POST /a/_search needs painless',
    'query/passed_over: POST /a/_count needs painless',
    'query/script: POST /a/_search needs painless',
    'query/script_score: POST /a/_search needs painless',
    'query/terms_objects: POST /a/_search needs painless',
    'query/terms_objects: POST /a/_count needs painless',
    'query/terms_set: POST /a/_search needs painless',
  ]);
}, 120_000);
