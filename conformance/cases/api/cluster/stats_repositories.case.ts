import { defineCase, del, get, put } from '../../../case.ts';

const response = get('/_cluster/stats?filter_path=repositories');

/** Counts of snapshot repositories in the statistics of the cluster, by type. */
export default defineCase({
  mustHit: false,
  // ES: in the order of a hash map that varies with each start.
  levels: { 'repositories.*': 'unordered' },
  examples: [
    [
      response,
      put('/_snapshot/x', { type: 'fs', settings: { location: 'x' } }),
      response,
      put('/_snapshot/y', { type: 'fs', settings: { location: 'y', readonly: true } }),
      response,
      del('/_snapshot/x'),
      response,
      del('/_snapshot/*'),
      response,
    ],
  ],
});
