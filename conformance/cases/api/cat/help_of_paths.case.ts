import { defineCase, get, only } from '../../../case.ts';

const PATHS = [
  ...['aliases/a', 'allocation/a', 'component_templates/a', 'count/a', 'fielddata/a', 'indices/a', 'recovery/a'],
  ...['segments/a', 'shards/a', 'snapshots/a', 'templates/a', 'thread_pool/a'],
];

/** Help of tables whose path names something. */
export default defineCase({
  mustHit: false,
  reads: [...PATHS.map((path) => get(`/_cat/${path}?help`)), only(9, get('/_cat/circuit_breaker/a?help'))],
});
