import { defineCase, del, get, post, put, type Step } from '../../../case.ts';
import { SETUP } from './setup.ts';

const names = get('/_resolve/index/*?filter_path=indices.name');
const restore = (body: object): Step => post('/_snapshot/repo/s1/_restore', body);
const settled: Step = {
  ...get('/_cluster/health?wait_for_no_initializing_shards=true&filter_path=timed_out'),
  pause: 1500,
};
const take = put('/_snapshot/repo/s1?wait_for_completion=true&filter_path=snapshot.state');

/** The indices and their states right after a restore without `wait_for_completion` is accepted. */
export default defineCase({
  mustHit: false,
  setup: SETUP,
  examples: [
    [take, del('/a,b'), restore({ indices: 'a,b' }), names, get('/a/_alias'), get('/a/_mapping'), settled],
    [
      take,
      restore({ rename_pattern: '(.+)', rename_replacement: 're_$1' }),
      names,
      get('/re_a?filter_path=*.mappings'),
      settled,
      del('/re_a,re_b'),
    ],
    [take, restore({ indices: 'a' }), names],
    [
      take,
      restore({ indices: 'b', rename_pattern: 'b', rename_replacement: 'c' }),
      put('/c', {}),
      settled,
      get('/c/_count?filter_path=count'),
    ],
  ],
});
