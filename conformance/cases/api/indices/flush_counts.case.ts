import { defineCase, get, post, put } from '../../../case.ts';

const counts = (path: string) =>
  get(
    `${path}/_stats/flush?filter_path=indices.*.primaries.flush.total,indices.*.primaries.flush.periodic,_all.primaries.flush.total`,
  );
const index = (shards: number) => ({
  settings: { number_of_shards: shards, number_of_replicas: 0, refresh_interval: -1 },
});

/** How `_stats` counts flushes. */
export default defineCase({
  examples: [
    [
      put('/a', index(1)),
      put('/b', index(3)),
      counts('/a,b'),
      post('/a/_flush'),
      counts('/a'),
      post('/a/_flush'),
      put('/a/_doc/1', { a: 1 }),
      post('/a/_flush?force=true'),
      counts('/a'),
      post('/b/_flush?wait_if_ongoing=false'),
      counts('/b'),
      get('/a,b/_flush'),
      counts('/a'),
      counts('/b'),
      post('/nope*/_flush'),
      counts('/a'),
    ],
  ],
});
