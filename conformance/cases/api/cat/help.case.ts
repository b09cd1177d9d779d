import { defineCase, get, only } from '../../../case.ts';

const APIS = [
  'aliases',
  'allocation',
  'component_templates',
  'count',
  'fielddata',
  'health',
  'indices',
  'master',
  'nodeattrs',
  'nodes',
  'pending_tasks',
  'plugins',
  'shards',
  'templates',
  'thread_pool',
];

/** The list of the cat APIs, and the columns of each. */
export default defineCase({
  mustHit: false,
  reads: [
    get('/_cat'),
    get('/_cat?v'),
    get('/_cat?nope'),
    ...APIS.map((api) => get(`/_cat/${api}?help`)),
    only(9, get('/_cat/circuit_breaker?help')),
    get('/_cat/aliases?help&format=json'),
    get('/_cat/count?help=true&v&h=count'),
    get('/_cat/count?help=x'),
    get('/_cat/plugins?help=false&v'),
  ],
});
