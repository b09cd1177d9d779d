import { defineCase, fieldMappings, get, load, post, put, search } from '../../case.ts';

const flattened = { type: 'flattened' };
const PATHS = { x: 'f.x', xy: 'f.x.y', end: 'f.', inner: 'o.f.z', whole: 'f' };
const aliases = Object.fromEntries(Object.entries(PATHS).map(([name, path]) => [name, { type: 'alias', path }]));
const alias = (path: string) => put('/b/_mapping', { properties: { a: { type: 'alias', path } } });
const fields = Object.keys(PATHS);

/** Aliases to the keys of flattened fields: a mapping accepts them, and they resolve to nothing. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { f: flattened, o: { properties: { f: flattened } }, ...aliases } } }),
    put('/b', { mappings: { properties: { f: flattened, n: { type: 'nested', properties: { f: flattened } } } } }),
    load('a', [{ f: { x: '1', 'x.y': '2', '': '3' }, o: { f: { z: '1' } } }]),
  ],
  examples: [
    [
      alias('n.f.z'),
      alias('n.f.z.y'),
      alias('_tier'),
      alias('_nope'),
      alias('_type'),
      alias('f.x'),
      get('/b/_mapping'),
    ],
    put('/a/_doc/9', { x: '1' }),
    [put('/a/_mapping', { properties: { x: { type: 'alias', path: 'o.f.x' } } }), get('/a/_mapping')],
    [put('/a/_mapping', { properties: { x: { type: 'keyword' } } })],
  ],
  reads: [
    ...fields.flatMap((field) => [
      search('a', { query: { term: { [field]: '1' } } }),
      search('a', { query: { match: { [field]: '1' } } }),
      search('a', { query: { exists: { field } } }),
      search('a', { query: { range: { [field]: { gte: '0' } } } }),
      search('a', { query: { prefix: { [field]: '1' } } }),
      search('a', { query: { query_string: { query: `${field}:1` } } }),
      search('a', { fields: [field] }),
      search('a', { docvalue_fields: [field] }),
      search('a', { sort: [field] }),
      search('a', { size: 0, aggs: { t: { terms: { field } } } }),
      get(`/a/_field_caps?fields=${field}`),
      get(`/a/_mapping/field/${field}`),
    ]),
    search('a', { query: { multi_match: { query: '1', fields: ['*'] } } }),
    search('a', { query: { exists: { field: 'x*' } } }),
    search('a', { fields: ['*'] }),
    fieldMappings('a', '*'),
    post('/a/_validate/query?explain=true', { query: { term: { x: '1' } } }),
  ],
});
