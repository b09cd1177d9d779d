import { bucketSetup } from '../../bucket_reads.ts';
import { defineCase, search } from '../../case.ts';

const scripts = { init_script: 'i', map_script: 'm', combine_script: 'c', reduce_script: 'r' };
const of = (options: object, index = 'a') =>
  search(index, { size: 0, aggs: { x: { scripted_metric: { ...scripts, ...options } } } });

/** What is wrong with a body before its scripts are compiled: the servers of 8 and 9 have no language without their modules. */
export default defineCase({
  mustHit: false,
  setup: bucketSetup,
  reads: [
    of({ reduce_script: undefined }),
    of({ combine_script: undefined }),
    of({ combine_script: undefined, reduce_script: undefined }, 'b'),
    of({ combine_script: undefined }, 'empty'),
    of({ reduce_script: undefined }, '0unmapped'),
    of({ map_script: undefined }),
    search('a', { size: 0, aggs: { x: { scripted_metric: {} } } }),
    ...['init_script', 'map_script', 'combine_script', 'reduce_script'].flatMap((key) =>
      [1, null, true, [], {}, { source: 1 }, { source: 'x', nope: 1 }, { params: {} }].map((value) =>
        of({ [key]: value }),
      ),
    ),
    ...[1, null, 'x', []].map((params) => of({ params })),
    of({ nope: 1 }),
    of({ map_scripts: 'x' }),
    search('a', { size: 0, aggs: { x: { scripted_metric: 'x' } } }),
    search('a', {
      size: 0,
      aggs: {
        t: { terms: { field: 'k', order: { 'x.y': 'asc' } }, aggs: { x: { scripted_metric: { map_script: 'm' } } } },
      },
    }),
  ],
});
