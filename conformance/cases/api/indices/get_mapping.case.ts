import { defineCase, get, head, post, put } from '../../../case.ts';

/** The API `indices.get_mapping`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        dynamic: 'strict',
        properties: {
          z: { type: 'text', analyzer: 'simple', fields: { r: { type: 'keyword', ignore_above: 256 } } },
          b: { type: 'long' },
          o: { properties: { y: { type: 'date', format: 'yyyy' }, x: { type: 'ip' } } },
        },
      },
      aliases: { al: {} },
    }),
    put('/b'),
    put('/c/_doc/1', { s: 'x', n: 1 }),
  ],
  reads: [
    get('/a/_mapping'),
    get('/a/_mappings'),
    get('/b/_mapping'),
    get('/c/_mapping'),
    get('/_mapping'),
    get('/_all/_mapping'),
    get('/*/_mapping'),
    get('/a,b/_mapping'),
    get('/b,a/_mapping'),
    get('/al/_mapping'),
    get('/nope/_mapping'),
    get('/a,nope/_mapping'),
    get('/nope*/_mapping'),
    get('/a,nope/_mapping?ignore_unavailable=true'),
    get('/nope*/_mapping?allow_no_indices=false'),
    get('/a/_mapping?local=true'),
    get('/a/_mapping?nope=1'),
    get('/a/_mapping?pretty'),
    get('/a/_mapping?filter_path=*.mappings.properties.o'),
    head('/a/_mapping'),
    post('/a/_mapping'),
    get('/a/_mapping/field/z'),
    get('/a/_mapping/field/*'),
    get('/a/_mapping/field/o.x,b'),
    get('/a/_mapping/field/nope'),
    get('/a/_mapping/field/z.r?include_defaults=true'),
    get('/_mapping/field/s'),
    get('/nope/_mapping/field/s'),
    get('/a/_mapping/z'),
  ],
  // ES: the order of several indices, and of metadata fields among fields, changes with each start.
  levels: { '': 'unordered', '*.mappings': 'unordered' },
});
