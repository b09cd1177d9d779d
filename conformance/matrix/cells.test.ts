import { describe, expect, test } from 'vitest';
import { bulk, del, get, head, ndjson, post, put, type Step, search, send } from '../case.ts';
import { caseIds, loadCase } from '../run/case_files.ts';
import { cellsOf } from './cells.ts';
import { universe } from './universe.ts';

/** Requests and the cells they touch, without `api/search` and `search/query` where a query is meant. */
const query = (query: unknown): Step => search('a', { query });
const aggregation = (aggregation: unknown): Step => search('a', { aggs: { x: aggregation } });

const TABLE: Readonly<Record<string, readonly [Step, readonly string[]][]>> = {
  operations: [
    [get('/'), ['api/info']],
    [head('/a'), ['api/indices.exists']],
    [del('/a,b/?timeout=1s'), ['api/indices.delete', 'api/indices.delete?timeout']],
    [get('/a/_doc/x%2Fy?routing=%3F&_source'), ['api/get', 'api/get?_source', 'api/get?routing']],
    [get('/_cat/indices?v&h=a'), ['api/cat.indices', 'api/cat.indices?h', 'api/cat.indices?v']],
    [get('/a?frm=1&pretty'), ['api/(any)?pretty', 'api/indices.get', 'api/indices.get?(unlisted)']],
    [send('PATCH', '/a'), ['api/(unlisted)']],
    [get('/a/b/c/d?x'), ['api/(unlisted)', 'api/(unlisted)?(unlisted)']],
    [get('/a/_doc/1?r%6futing=%zz'), ['api/get', 'api/get?routing']],
  ],
  queries: [
    [query({ term: { f: 'x' } }), ['query/term', 'query/term.value']],
    [query({ term: { f: { value: 'x', boost: 2 } } }), ['query/term', 'query/term.boost', 'query/term.value']],
    [query({ match: { f: { query: 'x', nope: 1 } } }), ['query/match', 'query/match.(unlisted)', 'query/match.query']],
    [query({ nope: { f: 1 } }), ['query/(unlisted)']],
    [query({ terms: { f: ['x'], boost: 1 } }), ['query/terms', 'query/terms.boost']],
    [query({ terms: { f: { index: 'b' } } }), ['query/terms', 'query/terms.index']],
    [query({ range: { f: { gte: 1, time_zone: 'Z' } } }), ['query/range', 'query/range.gte', 'query/range.time_zone']],
    [
      query({ match: { f: { query: 'x', analyzer: 'simple' } } }),
      ['analysis/analyzer.simple', 'query/match', 'query/match.analyzer', 'query/match.query'],
    ],
    [
      query({
        bool: { must: { ids: { values: [] } }, filter: [{ nested: { path: 'c', query: { exists: { field: 'f' } } } }] },
      }),
      [
        'query/bool',
        'query/bool.filter',
        'query/bool.must',
        'query/exists',
        'query/exists.field',
        'query/ids',
        'query/ids.values',
        'query/nested',
        'query/nested.path',
        'query/nested.query',
      ],
    ],
    [
      query({ constant_score: { filter: { prefix: { f: 'x' } } } }),
      ['query/constant_score', 'query/constant_score.filter', 'query/prefix', 'query/prefix.value'],
    ],
    [
      query({ function_score: { functions: [{ filter: { match_all: {} }, gauss: { d: { scale: 1 } } }], weight: 2 } }),
      [
        'function/(any).filter',
        'function/gauss',
        'function/gauss.scale',
        'query/function_score',
        'query/function_score.functions',
        'query/function_score.weight',
        'query/match_all',
      ],
    ],
    [
      query({ span_near: { clauses: [{ span_term: { f: 'x' } }] } }),
      ['query/span_near', 'query/span_near.clauses', 'query/span_term', 'query/span_term.value'],
    ],
    [
      query({ intervals: { f: { match: { query: 'x' } } } }),
      ['interval/match', 'interval/match.query', 'query/intervals'],
    ],
  ],
  aggregations: [
    [aggregation({ terms: { field: 'f' } }), ['aggregation/terms', 'aggregation/terms.field']],
    [
      aggregation({ filter: { term: { f: 1 } }, aggregations: { y: { max: { field: 'f' } } } }),
      [
        'aggregation/(any).aggregations',
        'aggregation/filter',
        'aggregation/max',
        'aggregation/max.field',
        'query/term',
        'query/term.value',
      ],
    ],
    [
      aggregation({ filters: { filters: { one: { match_all: {} } } } }),
      ['aggregation/filters', 'aggregation/filters.filters', 'query/match_all'],
    ],
    [aggregation({ nope: {} }), ['aggregation/(unlisted)']],
  ],
  'keys of a search': [
    [
      search('a', { size: 0, post_filter: { match_all: {} } }),
      ['query/match_all', 'search/post_filter', 'search/size'],
    ],
    [
      search('a', { sort: [{ f: 'asc' }, '_doc', { f: { missing: 1 } }] }),
      ['search/sort', 'search/sort.missing', 'search/sort.order'],
    ],
    [
      search('a', { highlight: { fields: { f: { type: 'plain' } } } }),
      ['search/highlight', 'search/highlight.fields', 'search/highlight.type'],
    ],
    [
      search('a', { suggest: { s: { text: 'x', term: { field: 'f' } } } }),
      ['search/suggest', 'suggester/(any).text', 'suggester/term', 'suggester/term.field'],
    ],
    [
      search('a', { knn: { field: 'v', filter: [{ ids: {} }] } }),
      ['query/ids', 'search/knn', 'search/knn.field', 'search/knn.filter'],
    ],
    [
      search('a', { rescore: { query: { rescore_query: { ids: {} } } } }),
      ['query/ids', 'rescorer/query', 'rescorer/query.rescore_query', 'search/rescore'],
    ],
    [search('a', { frm: 1 }), ['search/(unlisted)']],
  ],
  mappings: [
    [
      put('/a', {
        mappings: { properties: { f: { type: 'keyword', ignore_above: 1, fields: { x: { type: 'text' } } } } },
      }),
      [
        'api/indices.create',
        'api/indices.create:mappings',
        'field/keyword',
        'field/keyword.fields',
        'field/keyword.ignore_above',
        'field/text',
        'mapping/properties',
      ],
    ],
    [
      put('/a/_mapping', { dynamic: false, properties: { o: { properties: { f: { type: 'nope' } } } } }),
      [
        'api/indices.put_mapping',
        'mapping/dynamic',
        'mapping/properties',
        'field/(unlisted)',
        'field/object',
        'field/object.properties',
      ],
    ],
    [
      put('/_index_template/t', {
        template: { mappings: { properties: { f: { type: 'long' } } }, settings: { index: { codec: 'x' } } },
      }),
      [
        'api/indices.put_index_template',
        'api/indices.put_index_template:template',
        'field/long',
        'mapping/properties',
        'setting/codec',
      ],
    ],
    [
      put('/a/_alias/b', { filter: { term: { f: 1 } } }),
      ['api/indices.put_alias', 'api/indices.put_alias:filter', 'query/term', 'query/term.value'],
    ],
  ],
  analysis: [
    [
      put('/a', {
        settings: {
          'index.analysis.filter.my.type': 'stop',
          analysis: { analyzer: { x: { tokenizer: 'standard', filter: ['lowercase', 'my'] } } },
        },
      }),
      [
        'analysis/analyzer.custom',
        'analysis/analyzer.custom.filter',
        'analysis/analyzer.custom.tokenizer',
        'analysis/filter.lowercase',
        'analysis/filter.stop',
        'analysis/tokenizer.standard',
        'api/indices.create',
        'api/indices.create:settings',
        'setting/analysis.analyzer',
        'setting/analysis.filter',
      ],
    ],
    [
      post('/_analyze', {
        tokenizer: { type: 'ngram', min_gram: 1 },
        filter: ['trim'],
        char_filter: [{ type: 'mapping', mappings: [] }],
      }),
      [
        'analysis/char_filter.mapping',
        'analysis/char_filter.mapping.mappings',
        'analysis/filter.trim',
        'analysis/tokenizer.ngram',
        'analysis/tokenizer.ngram.min_gram',
        'api/indices.analyze',
        'api/indices.analyze:char_filter',
        'api/indices.analyze:filter',
        'api/indices.analyze:tokenizer',
      ],
    ],
  ],
  lines: [
    [
      bulk('/_bulk', [
        { index: { _id: 1 } },
        { delete: 'a source' },
        { update: { _id: 1 } },
        { doc: {} },
        { delete: { routing: 'r' } },
      ]),
      [
        'api/bulk',
        'bulk/delete',
        'bulk/delete.routing',
        'bulk/index',
        'bulk/index._id',
        'bulk/update',
        'bulk/update._id',
        'update/doc',
      ],
    ],
    [
      post('/_msearch', ndjson([{ index: 'a' }, { query: { match_all: {} } }, {}, { size: 1 }])),
      ['api/msearch', 'msearch/index', 'query/match_all', 'search/query', 'search/size'],
    ],
  ],
  'bodies that cannot be read whole': [
    [
      search('a', '{"query":{"term":{"f":"x"}},"size":1,"fro'),
      ['query/term', 'query/term.value', 'search/query', 'search/size'],
    ],
    [search('a', '{"query":{"match_all":{}}} x'), ['query/match_all', 'search/query']],
    [
      search('a', '/* c */ {"query":{"bool":{"must":[{"ids":{}},]}}'),
      ['query/bool', 'query/bool.must', 'query/ids', 'search/query'],
    ],
    [search('a', 'nope'), []],
    [search('a', [1, null]), []],
    [
      search('a', `${'{"query":{"bool":{"must":'.repeat(3)}`),
      ['query/(unlisted)', 'search/query', 'query/bool', 'query/bool.must'],
    ],
    [get('/_search?source=%7B%22size%22%3A1%7D'), ['api/(any)?source', 'search/size']],
    [bulk('/_bulk', ['{"index":{"_id":', '{}', 'nope', '{}']), ['api/bulk', 'bulk/index', 'bulk/index._id']],
  ],
};

const ofASearch = ['api/search', 'search/query', 'search/aggregations'];

for (const [about, rows] of Object.entries(TABLE)) {
  describe(about, () => {
    for (const [step, cells] of rows) {
      test(`${step.method} ${step.path} ${JSON.stringify(step.body) ?? ''}`, () => {
        const touched = cellsOf(step).filter((cell) => cells.includes(cell) || !ofASearch.includes(cell));
        expect(touched).toEqual([...cells].sort());
      });
    }
  });
}

test('keys that mean something to JavaScript are names like others', () => {
  const step = put(
    '/a',
    '{"settings":{"__proto__.polluted":1,"constructor":{"prototype":{"polluted":1}}},"mappings":{"__proto__":1}}',
  );
  expect(cellsOf(step)).toContain('api/indices.create:settings');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a body deeper than any server reads is no danger', () => {
  const deep = `${'{"bool":{"must":'.repeat(100_000)}1`;
  expect(cellsOf(search('a', `{"query":${deep}`))).toContain('query/bool.must');
});

test('all that the cases touch is in the universe, except for names that are not listed', async () => {
  const all = universe();
  const touched = new Set<string>();
  for (const id of caseIds()) {
    const { setup = [], reads = [], examples = [] } = await loadCase(id);
    for (const step of [...setup, ...reads, ...examples.flat()]) for (const cell of cellsOf(step)) touched.add(cell);
  }
  expect(touched.size).toBeGreaterThan(300);
  expect([...touched].filter((cell) => !cell.includes('(unlisted)') && !all.has(cell))).toEqual([]);
});

test('the universe has the features of one major only', () => {
  const all = universe();
  expect(all.get('query/match.operator')).toEqual([8, 9]);
  expect(all.get('api/bulk?_slice')).toEqual([9]);
  expect(all.get('api/cancel_reindex?wait_for_completion')).toEqual([9]);
  expect(all.get('field/exponential_histogram.coerce') ?? all.get('field/exponential_histogram')).toEqual([9]);
  expect(all.has('field/long.properties')).toBe(false);
});
