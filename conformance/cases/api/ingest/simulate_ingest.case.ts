import { defineCase, get, only, post, put, type Step } from '../../../case.ts';

const doc = (source: object, more: object = {}) => ({ _index: 'a', _id: '1', _source: source, ...more });
const simulate = (body: unknown, path = '/_ingest/_simulate'): Step => post(path, body);
const one = (source: object, more: object = {}) => simulate({ docs: [doc(source)], ...more });

/** `simulate.ingest`: documents are parsed by the mapping of their index, and are not stored. */
export default defineCase({
  mustHit: false,
  levels: { 'docs.*.doc.effective_mapping.**': 'unordered' },
  setup: [
    put('/a', {
      settings: { number_of_replicas: 0, refresh_interval: -1 },
      mappings: { properties: { n: { type: 'long' }, t: { type: 'text' } } },
    }),
    put('/strict', { mappings: { dynamic: 'strict', properties: { n: { type: 'integer', ignore_malformed: true } } } }),
    put('/_index_template/tpl', {
      index_patterns: ['tpl-*'],
      template: { mappings: { properties: { n: { type: 'integer' } } } },
      composed_of: [],
    }),
  ],
  reads: [
    one({ n: 1 }),
    one({ n: 'x' }),
    one({ n: 1, new: 'text' }),
    one({ new: { a: 1, b: [true] } }),
    simulate({ docs: [{ _source: { n: 1 } }] }),
    simulate({ docs: [{ _source: { n: 1 } }] }, '/_ingest/a/_simulate'),
    simulate({ docs: [doc({ n: 1 }, { _index: 'other' })] }, '/_ingest/a/_simulate'),
    simulate({ docs: [{ _id: 7, _source: { n: 1 } }] }, '/_ingest/a/_simulate'),
    simulate({ docs: [{ _index: 'a', _source: { n: 1 } }] }),
    get('/_ingest/a/_simulate', { docs: [doc({ n: 2 })] }),
    simulate({ docs: [doc({ n: 1 }), doc({ n: 'x' }, { _id: '2' }), doc({ t: 'q' }, { _id: '3' })] }),
    simulate({ docs: [doc({ n: 'x' }, { _index: 'strict' })] }),
    simulate({ docs: [doc({ m: 'x' }, { _index: 'strict' })] }),
    simulate({ docs: [doc({ n: 5 }, { _index: 'nowhere' })] }),
    simulate({ docs: [doc({ n: 5 }, { _index: 'tpl-1' })] }),
    simulate({ docs: [doc({ n: 'x' }, { _index: 'tpl-1' })] }),
    simulate({ docs: [doc({ n: 5 }, { _index: 'Upper' })] }),
    simulate({ docs: [] }),
    simulate({}),
    simulate({ docs: [{ _index: 'a' }] }),
    simulate({ docs: ['x'] }),
    simulate({ docs: {} }),
    simulate(''),
    simulate('{"docs":'),
    simulate({ docs: [doc({ n: 1 })], nope: 1 }),
    one({ n: 1 }, { pipeline_substitutions: {} }),
    one({ n: 1 }, { pipeline_substitutions: { p: { processors: [{ nope: {} }] } } }),
    simulate({ docs: [doc({ n: 1 })] }, '/_ingest/_simulate?pipeline=none'),
    one({ extra: 1 }, { mapping_addition: { properties: { extra: { type: 'keyword' } } } }),
    one({ n: 'x' }, { mapping_addition: { properties: { n: { type: 'keyword' } } } }),
    simulate({
      docs: [doc({ n: 'x' }, { _index: 'tpl-1' })],
      index_template_substitutions: {
        sub: {
          index_patterns: ['tpl-*'],
          priority: 5,
          template: { mappings: { properties: { n: { type: 'keyword' } } } },
          composed_of: [],
        },
      },
    }),
    simulate({
      docs: [doc({ n: 'x' }, { _index: 'tpl-1' })],
      component_template_substitutions: { c: { template: { mappings: { properties: { n: { type: 'keyword' } } } } } },
    }),
    one({ n: 1 }, { component_template_substitutions: { c: { template: { mappings: {} } } } }),
    only(9, simulate({ docs: [doc({ n: 1 })] }, '/_ingest/_simulate?merge_type=template')),
    only(9, simulate({ docs: [doc({ n: 1 })] }, '/_ingest/_simulate?merge_type=x')),
    get('/a/_count'),
    get('/a/_mapping'),
    get('/_cat/indices?h=index&s=index'),
  ],
});
