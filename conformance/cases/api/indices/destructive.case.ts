import { defineCase, get, post, put } from '../../../case.ts';

const TARGETS = ['a', 'a*', '*', '_all', 'a,b', 'a,b*', '*,-*', '-a', 'nope'];

/** Closing and opening by wildcards where names are required. */
export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { number_of_replicas: 0 } }), put('/b', { settings: { number_of_replicas: 0 } })],
  examples: [
    [
      put('/_cluster/settings', { persistent: { 'action.destructive_requires_name': true } }),
      ...TARGETS.flatMap((target) => [post(`/${target}/_close`), post(`/${target}/_open`)]),
      get('/_cat/indices?h=index,status&s=index'),
      put('/_cluster/settings', { persistent: { 'action.destructive_requires_name': null } }),
      post('/a*/_close'),
      post('/_all/_open'),
    ],
  ],
  levels: { indices: 'unordered' },
});
