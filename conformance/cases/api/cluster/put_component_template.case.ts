import { defineCase, del, get, put } from '../../../case.ts';

const path = '/_component_template/c';
const store = (body: unknown, name = 'c') => put(`/_component_template/${name}`, body);

/** The API `cluster.put_component_template`: its parameters and replies, and its errors. */
export default defineCase({
  examples: [
    [
      store({
        template: {
          settings: { number_of_shards: 2, 'index.refresh_interval': '5s' },
          mappings: { properties: { a: { type: 'keyword' } } },
          aliases: { al: { filter: { term: { a: 'x' } }, routing: 'r' }, '{index}-x': {} },
        },
        version: 3,
        _meta: { k: [1, 'b', { c: 1.5 }] },
      }),
      get(path),
      put(`${path}?create=true`, { template: {} }),
      put(`${path}?create=true&cause=why&master_timeout=10s`, { template: {} }),
      store({ template: {}, version: 3.7, _meta: { z: { b: 1, a: 2 } }, deprecated: 'false' }),
      get(path),
    ],
    [
      store({
        template: {
          mappings: {
            properties: {
              zz: { type: 'keyword' },
              b1: { type: 'long' },
              aa: { type: 'text', fields: { raw: { type: 'keyword', ignore_above: 10 } } },
            },
            dynamic: true,
            _source: { enabled: true },
            _meta: { z: 1, a: 1.5, m: { q: 1, b: 2 } },
            dynamic_templates: [
              { t1: { match: 'a*', mapping: { type: 'keyword' } } },
              { t2: { match: 'b*', mapping: { type: 'long' } } },
            ],
            date_detection: false,
          },
        },
      }),
      get(path),
    ],
    [
      store({
        template: {
          aliases: { ab: { is_write_index: true, is_hidden: true, index_routing: '1', search_routing: '2' } },
        },
        deprecated: true,
      }),
      get(path),
      store({
        template: {
          settings: { 'index.hidden': null, 'index.number_of_replicas': null },
          mappings: {},
          aliases: {},
        },
      }),
      get(path),
      store({ template: { aliases: { ab: { filter: { nope: {} } } } } }),
      get(path),
    ],
    [
      store({ template: { lifecycle: { data_retention: '36h', enabled: false } } }),
      get(`${path}?include_defaults=true`),
      store({ template: { lifecycle: { data_retention: null } } }),
      get(path),
      store({ template: { lifecycle: {} } }),
      get(path),
      store({ template: { lifecycle: { downsampling: [{ after: '1d', fixed_interval: '1h' }] } } }),
      get(path),
      store({ template: { data_stream_options: { failure_store: { enabled: true } } } }),
      get(path),
    ],
    put(path),
    store({}),
    store({ template: null }),
    store({ template: { nope: 1 } }),
    store({ nope: 1, template: {} }),
    store({ template: {}, version: 'x' }),
    store({ template: {}, _meta: 3 }),
    store({ template: { settings: { 'index.nope': 1 } } }),
    store({ template: { settings: 3 } }),
    store({ template: { mappings: [] } }),
    store({ template: { mappings: { zeta: 1 } } }),
    store({ template: { mappings: { properties: { a: { type: 'nope' } } } } }),
    store({ template: { mappings: { properties: { o: { type: 'text', analyzer: 'foo' } } } } }),
    store({ template: { aliases: { 'a b': {} } } }),
    store({ template: { lifecycle: { data_retention: '36x' } } }),
    store({ template: { lifecycle: null } }),
    store({ template: { lifecycle: { nope: 1 } } }),
    store('[1]'),
    store('{"template":'),
    store({ template: {} }, 'C%20,2'),
    store({ template: {} }, 'Cx'),
    store({ template: {} }, '_x'),
    store({ template: {} }, 'a*x'),
    [
      store({ template: { settings: { analysis: { analyzer: { zz: { type: 'standard' } } } } } }),
      put('/_index_template/t', {
        index_patterns: ['t*'],
        composed_of: ['c'],
        template: { mappings: { properties: { a: { type: 'text', analyzer: 'zz' } } } },
      }),
      store({ template: {} }),
      del(path),
      del('/_component_template/*'),
      del('/_index_template/t'),
      del(path),
      del(path),
    ],
  ],
  // ES: aliases come from a map whose order is another one with each start.
  levels: { 'component_templates.*.component_template.template.aliases': 'unordered' },
});
