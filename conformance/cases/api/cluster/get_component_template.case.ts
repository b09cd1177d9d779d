import { defineCase, del, get, head, put } from '../../../case.ts';

/** The API `cluster.get_component_template`: its parameters and replies, and its errors. */
export default defineCase({
  setup: [
    put('/_component_template/c1', {
      template: { settings: { number_of_shards: 2, refresh_interval: '5s' }, lifecycle: { data_retention: '2d' } },
      version: 1,
    }),
    put('/_component_template/c2', { template: { aliases: { a: {} } } }),
  ],
  reads: [
    get('/_component_template', undefined, { levels: { component_templates: 'unordered' } }),
    get('/_component_template/c1'),
    get('/_component_template/c1?flat_settings=true'),
    get('/_component_template/c1?include_defaults=true'),
    get('/_component_template/c1?settings_filter=index.number*'),
    get('/_component_template/c1?local=true&master_timeout=5s'),
    get('/_component_template/c1?local=nope'),
    get('/_component_template/c3'),
    get('/_component_template/c*', undefined, { levels: { component_templates: 'unordered' } }),
    get('/_component_template/d*'),
    get('/_component_template/c1,c2'),
    get('/_component_template/c1?nope=1'),
    head('/_component_template/c1', undefined, { majors: [8] }),
    head('/_component_template/c3'),
    head('/_component_template/d*'),
    head('/_component_template/c3?local=true'),
  ],
  examples: [
    [del('/_component_template/c9'), del('/_component_template/c1,c9'), del('/_component_template/c9,c8')],
    [del('/_component_template/d*'), del('/_component_template/c1'), get('/_component_template/c1')],
    [del('/_component_template/c1,c2?master_timeout=10s'), get('/_component_template')],
    [del('/_component_template/*'), del('/_component_template/*'), get('/_component_template')],
    del('/_component_template/c1?timeout=1s'),
  ],
});
