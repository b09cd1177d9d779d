import { defineCase, get, put } from '../../../case.ts';

const component = (body: object) => ({ template: { settings: { number_of_shards: 1 }, ...body } });

/** The API `cat.templates`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/_component_template/c1', {
      ...component({ aliases: { q: {}, r: {} }, mappings: { properties: { a: { type: 'long' } } } }),
      version: 3,
      _meta: { x: 1, y: 2 },
    }),
    put('/_component_template/c2', component({})),
    put('/_index_template/t1', { index_patterns: ['x*', 'y*'], priority: 3, version: 7, composed_of: ['c1', 'c2'] }),
    put('/_index_template/t2', { index_patterns: ['z*'], composed_of: ['c2'] }),
    put('/_template/l1', { index_patterns: ['lx*'], order: 4 }),
    put('/_template/l2', { index_patterns: ['ly*', 'lz'], version: 2 }),
  ],
  reads: [
    get('/_cat/templates?v&s=name'),
    get('/_cat/templates/t*?v&s=name'),
    get('/_cat/templates/l1?h=n,t,o,v,c'),
    get('/_cat/templates?h=name,order&s=order:desc,name'),
    get('/_cat/templates?s=name&format=json'),
    get('/_cat/templates?s=name&h=n*&format=yaml'),
    get('/_cat/templates/nope?v'),
    get('/_cat/templates?s=nope'),
    get('/_cat/templates?local=x'),
    get('/_cat/component_templates?v&s=name'),
    get('/_cat/component_templates/c1?v'),
    get('/_cat/component_templates/*2?h=n,v,a,m,s,me,i&v'),
    get('/_cat/component_templates?h=name,settings_count&s=alias_count:desc&format=json'),
    get('/_cat/component_templates/nope?v'),
    get('/_cat/component_templates?master_timeout=x'),
  ],
});
