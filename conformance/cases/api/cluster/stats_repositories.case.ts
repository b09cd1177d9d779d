import { defineCase, del, get, put } from '../../../case.ts';

const shown = get('/_cluster/stats?filter_path=repositories');

export default defineCase({
  mustHit: false,
  // ES: in the order of a hash map that varies with each start.
  levels: { 'repositories.*': 'unordered' },
  examples: [
    [
      shown,
      put('/_snapshot/x', { type: 'fs', settings: { location: 'x' } }),
      shown,
      put('/_snapshot/y', { type: 'fs', settings: { location: 'y', readonly: true } }),
      shown,
      del('/_snapshot/x'),
      shown,
      del('/_snapshot/*'),
      shown,
    ],
  ],
});
