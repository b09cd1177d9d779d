import { defineCase, del, get, post, put, type Step, search } from '../../../case.ts';
import { SETUP } from './setup.ts';

const take = put('/_snapshot/repo/s1?wait_for_completion=true');
const restore = (body: object): Step => post('/_snapshot/repo/s1/_restore?wait_for_completion=true', body);
const shown: readonly Step[] = [
  get('/a'),
  search('a', { sort: 'n', version: true, seq_no_primary_term: true }),
  get('/a/_doc/1'),
  get('/al/_count'),
];

/** Indices that are restored in place of closed ones. */
export default defineCase({
  // The indices of a snapshot come from a hash map.
  levels: { 'snapshot.indices': 'unordered' },
  setup: SETUP,
  examples: [
    [take, post('/a/_close'), restore({ indices: 'a' }), ...shown, put('/a/_doc/9', { n: 9 })],
    [
      take,
      put('/a/_doc/7?refresh=true', { n: 7, more: 'x' }),
      put('/a/_alias/later'),
      put('/a/_settings', { refresh_interval: '7s' }),
      post('/a/_close'),
      restore({ indices: 'a' }),
      ...shown,
      put('/a/_doc/9', { n: 9 }),
    ],
    [
      take,
      put('/a/_alias/later'),
      post('/a/_close'),
      restore({ indices: 'a', include_aliases: false }),
      get('/a/_alias'),
    ],
    [
      take,
      post('/a/_close'),
      restore({ indices: 'b', rename_pattern: 'b', rename_replacement: 'a' }),
      get('/a/_settings'),
    ],
    [take, post('/a/_close'), restore({ indices: 'a,b' }), get('/_cat/indices?h=index,status&s=index')],
    [take, del('/a'), put('/a'), post('/a/_close'), restore({ indices: 'a' }), ...shown],
    [take, restore({ indices: 'a' })],
  ],
});
