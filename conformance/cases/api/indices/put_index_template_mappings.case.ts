import { defineCase, get, post, put } from '../../../case.ts';

/** How the mappings of templates are merged. */
export default defineCase({
  setup: [
    put('/_component_template/c1', {
      template: {
        mappings: {
          properties: {
            zz: { type: 'keyword' },
            aa: { type: 'text', fields: { raw: { type: 'keyword', ignore_above: 10 } } },
          },
          dynamic: true,
          _meta: { z: 1, a: 1.5, m: { q: 1, b: 2 } },
          dynamic_templates: [
            { t1: { match: 'a*', mapping: { type: 'keyword' } } },
            { t2: { match: 'b*', mapping: { type: 'long' } } },
          ],
          date_detection: false,
        },
      },
    }),
    put('/_component_template/c2', {
      template: {
        mappings: {
          properties: {
            aa: { type: 'text', fields: { raw2: { type: 'keyword' } } },
            o: { type: 'object', properties: { p: { type: 'long' } } },
          },
          dynamic: false,
          _meta: { z: 2, y: 1 },
          dynamic_templates: [
            { t2: { match: 'b*', mapping: { type: 'keyword' } } },
            { t3: { match: 'c*', mapping: { type: 'long' } } },
          ],
        },
      },
    }),
    put('/_index_template/m', {
      index_patterns: ['m*'],
      composed_of: ['c1', 'c2'],
      template: {
        mappings: {
          properties: { o: { type: 'object', dynamic: 'strict', properties: { q: { type: 'long' } } } },
          dynamic_templates: [{ t4: { match: 'x*', mapping: { type: 'long' } } }],
        },
      },
    }),
    put('/m1'),
    put('/m2', { mappings: { properties: { o: { type: 'nested' } } } }),
    put('/m3', {
      mappings: {
        properties: { o: { type: 'keyword' }, aa: { properties: { x: { type: 'long' } } } },
        dynamic_templates: [{ t1: { match: 'zz*', mapping: { type: 'long' } } }],
        _source: { enabled: false },
        runtime: { r: { type: 'long' } },
      },
    }),
    put('/m4', {
      mappings: { dynamic: 'runtime', _meta: {}, properties: { o: { properties: { p: { type: 'ip' } } } } },
    }),
  ],
  reads: [
    post('/_index_template/_simulate/m'),
    get('/m1/_mapping'),
    get('/m2/_mapping'),
    get('/m3/_mapping'),
    get('/m4/_mapping'),
  ],
});
