import { defineCase, get } from '../../../case.ts';

/** The columns of the tables of tasks, segments, recoveries and repositories. */
export default defineCase({
  mustHit: false,
  reads: ['tasks', 'segments', 'recovery', 'repositories', 'snapshots'].map((api) => get(`/_cat/${api}?help`)),
});
