import { defineCase, get, post, put, type Step } from '../../../case.ts';

const red = { query: { term: { t: 'red' } } };
const explain = (path: string, body?: unknown): Step => post(`/a/_explain/${path}`, body);

const properties = { t: { type: 'text' }, k: { type: 'keyword' }, n: { type: 'integer' } };

/** The API itself: the document, its fields, invalid requests. */
export default defineCase({
  setup: [
    put('/routed/_doc/9?routing=r&refresh=true', { t: 'a' }),
    put('/a', {
      settings: { refresh_interval: -1 },
      mappings: { properties },
      aliases: { all: {}, foxes: { filter: { term: { t: 'fox' } } } },
    }),
    put('/b', { mappings: { properties }, settings: { number_of_shards: 3 } }),
    put('/a/_doc/1', { t: 'red green blue red fox', k: 'a', n: 1 }),
    put('/a/_doc/2', { t: 'red blue green', k: ['a', 'b'], n: [2, 3] }),
    put('/a/_doc/3?refresh=true', { t: 'the quick fox', k: 'c' }),
    put('/a/_doc/4', { t: 'red' }),
    ...['1', '2', '3', '4', '5'].map((id) => put(`/b/_doc/${id}?routing=${id}&refresh=true`, { t: 'red fox', k: id })),
  ],
  reads: [
    ...['_source=true', 'stored_fields=_none_', 'stored_fields=_routing'].map((returned) =>
      post(`/routed/_explain/9?routing=r&${returned}`, { query: { match_all: {} } }),
    ),
    ...['1', '2', '3', '4', '77'].map((id) => explain(id, red)),
    get('/a/_explain/1?q=fox'),
    get('/a/_explain/1?q=t:fox%20red&df=t&default_operator=AND'),
    get('/a/_explain/1?q=red&df=t&analyzer=standard&lenient=true&analyze_wildcard=true'),
    get('/a/_explain/1?q=fo*&df=t'),
    get('/a/_explain/1?q=('),
    get('/a/_explain/1'),
    explain('1?q=red', red),
    ...['true', 'false', 't,k', 'n', ''].map((value) => explain(`1?_source=${value}`, red)),
    explain('1?_source_includes=t', red),
    explain('1?_source_excludes=t', red),
    explain('77?_source=true', red),
    explain('3?_source=t', red),
    ...['t', '_source', '_none_', 'k,n'].map((value) => explain(`1?stored_fields=${value}`, red)),
    explain('1?preference=_local', red),
    explain('1?nope=1', red),
    explain('1', {}),
    explain('1', { ...red, size: 1 }),
    explain('1', { x: 1 }),
    explain('1', { query: {} }),
    explain('1', { query: { nope: {} } }),
    explain('1', { query: { range: { n: { gte: 'x' } } } }),
    ...['[]', '{"query":', '{"query":5}', ''].map((body) => explain('1', body)),
    post('/nope/_explain/1', red),
    post('/a,b/_explain/1', red),
    post('/*/_explain/1', red),
    post('/all/_explain/1', red),
    post('/foxes/_explain/1', red),
    post('/foxes/_explain/2', red),
    ...['1', '2', '3', '4', '5'].map((id) => post(`/b/_explain/${id}?routing=${id}`, red)),
    ...['1', '2', '3'].map((id) => post(`/b/_explain/${id}`, red)),
  ],
});
