import { defineCase, get, load, post, put, type Step } from '../../../case.ts';

/** A merge in the background and its result. */
const inBackground = (path: string): Step[] => [
  { ...post(path), keep: { task: 'task' } },
  get('/_tasks/{{task}}?wait_for_completion=true'),
];

export default defineCase({
  mustHit: false,
  setup: [put('/a', { settings: { refresh_interval: -1 } }), load('a', [{ n: 1 }, { n: 2 }])],
  examples: [
    [
      ...inBackground('/a/_forcemerge?wait_for_completion=false&max_num_segments=1'),
      ...inBackground('/_forcemerge?wait_for_completion=false&flush=false'),
      ...inBackground('/a,b*/_forcemerge?wait_for_completion=false&only_expunge_deletes=true'),
      ...inBackground('/nope/_forcemerge?wait_for_completion=false'),
      ...inBackground('/nope*/_forcemerge?wait_for_completion=false'),
    ],
    post('/a/_forcemerge?wait_for_completion=false&only_expunge_deletes=true&max_num_segments=1'),
    post('/a/_forcemerge?wait_for_completion=x'),
    post('/a/_forcemerge?wait_for_completion=true'),
  ],
});
