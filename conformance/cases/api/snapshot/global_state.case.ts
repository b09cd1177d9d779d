import { defineCase, del, get, post, put, type Step } from '../../../case.ts';
import { SETUP } from './setup.ts';

const take = (name: string, body: object = {}): Step =>
  put(`/_snapshot/repo/${name}?wait_for_completion=true&filter_path=snapshot.state`, body);
const restore = (body: object, name = 's1'): Step =>
  post(`/_snapshot/repo/${name}/_restore?wait_for_completion=true`, { indices: '-*', ...body });
const whole: Step = restore({ include_global_state: true });
const template = { settings: { number_of_replicas: 3 }, aliases: { al2: { filter: { term: { n: 1 } } } } };
const settings = (value: unknown, kind = 'persistent'): Step =>
  put('/_cluster/settings', { [kind]: { 'cluster.max_shards_per_node': value } });
const show: Step[] = [
  get('/_component_template?filter_path=component_templates.name,component_templates.component_template.template'),
  get('/_index_template'),
  get('/_template', undefined, { levels: { '': 'unordered' } }),
  get('/_cluster/settings?flat_settings'),
];

/** What is restored besides indices. */
export default defineCase({
  mustHit: false,
  setup: SETUP,
  examples: [
    [
      put('/_component_template/c1', { template }),
      put('/_index_template/i1', {
        index_patterns: ['x*'],
        composed_of: ['c1'],
        template: { mappings: { properties: { a: { type: 'long' } } } },
      }),
      put('/_template/l1', { index_patterns: ['y*'], ...template }),
      settings(900),
      take('s1'),
      put('/_component_template/c1', { template: { settings: { number_of_replicas: 0 } } }),
      put('/_component_template/c2', { template }),
      put('/_index_template/i2', { index_patterns: ['z*'] }),
      put('/_template/l2', { index_patterns: ['y2*'], order: 4 }),
      put('/_template/l1', { index_patterns: ['y*'], order: 7 }),
      settings(800),
      put('/_cluster/settings', { persistent: { 'search.default_keep_alive': '4m' } }),
      settings(700, 'transient'),
      whole,
      ...show,
      settings(null, 'transient'),
      put('/x1'),
      get('/x1?filter_path=*.aliases,*.mappings,*.settings.index.number_of_replicas'),
      del('/x1'),
      settings(null),
      del('/_index_template/i1'),
      del('/_component_template/c1'),
      restore({ include_global_state: false }),
      ...show,
    ],
    [
      put('/_template/l1', { index_patterns: ['y*'] }),
      take('s1'),
      del('/_template/l1'),
      del('/a'),
      restore({ indices: 'a', include_global_state: true }),
      get('/a/_count'),
      ...show,
    ],
    [take('s1', { include_global_state: false }), whole, restore({ include_global_state: 'true' })],
    [
      take('s1'),
      restore({ include_global_state: 'x' }),
      restore({ include_global_state: 1 }),
      restore({ include_global_state: null }),
    ],
    [
      take('s1'),
      settings(800),
      restore({ indices: 'a', include_global_state: true }),
      get('/_cluster/settings?flat_settings'),
      settings(null),
    ],
  ],
});
