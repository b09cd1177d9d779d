import { get, post, type Step } from '../../../case.ts';
import { defineModuleCase } from '../../define.ts';
import { elder } from '../../tolerances.ts';
import { SETUP } from './setup.ts';

const all = { query: { match_all: {} } };
/** A run that takes seconds: a document every ten seconds. */
const slow = (api: string, body: unknown = all, parameters = ''): Step =>
  post(`${api}?wait_for_completion=false&requests_per_second=0.1${parameters}`, body, { keep: { task: 'task' } });
const update = slow('/a/_update_by_query', { ...all, size: 1 });
const task = get('/_tasks/{{task}}');
const after = (millis: number, step: Step): Step => ({ ...step, pause: millis });
const stop = post('/_tasks/{{task}}/_cancel?group_by=none');

export default defineModuleCase({
  setup: SETUP,
  examples: [
    [post('/a/_update_by_query?wait_for_completion=false', all, { keep: { task: 'task' } }), after(1500, task)],
    [
      post('/a/_delete_by_query?wait_for_completion=false&slices=2', all, { keep: { task: 'task' } }),
      after(1500, task),
    ],
    [
      post(
        '/_reindex?wait_for_completion=false',
        { source: { index: 'a' }, dest: { index: 'b' } },
        { keep: { task: 'task' } },
      ),
      after(2500, task),
    ],
    [post('/nope/_update_by_query?wait_for_completion=false', all, { keep: { task: 'task' } }), after(500, task)],
    [
      post(
        '/a/_update_by_query?wait_for_completion=false',
        { query: { term: { n: 'x' } } },
        { keep: { task: 'task' } },
      ),
      after(500, task),
    ],
    [
      update,
      after(500, task),
      get('/_tasks?actions=*byquery&group_by=none&detailed=true'),
      get('/_tasks?actions=*byquery&group_by=none'),
      get('/_tasks?actions=indices:data/write/update/*&group_by=none'),
      get('/_tasks?actions=nope&group_by=none'),
      stop,
      after(500, task),
      stop,
    ],
    [
      update,
      after(500, post('/_update_by_query/{{task}}/_rethrottle?requests_per_second=-1')),
      after(1500, task),
      post('/_update_by_query/{{task}}/_rethrottle?requests_per_second=-1'),
    ],
    [
      slow('/a/_delete_by_query', { ...all, size: 1 }),
      after(500, post('/_delete_by_query/{{task}}/_rethrottle?requests_per_second=1000')),
      after(1500, task),
    ],
    [
      slow('/_reindex', { source: { index: 'a', size: 1 }, dest: { index: 'b' } }),
      after(1500, post('/_reindex/{{task}}/_rethrottle?requests_per_second=500')),
      after(2000, task),
    ],
    [
      slow('/a/_update_by_query', { ...all, size: 1 }, '&slices=2'),
      after(700, get('/_tasks?parent_task_id={{task}}&group_by=none&actions=*byquery')),
      task,
      post('/_update_by_query/{{task}}/_rethrottle?requests_per_second=0.2'),
      post('/_tasks/{{task}}/_cancel?wait_for_completion=true&group_by=none'),
      after(500, task),
    ],
    [update, after(500, post('/_tasks/_cancel?actions=*byquery&group_by=none')), after(500, task)],
    post('/_update_by_query/x/_rethrottle?requests_per_second=1'),
    post('/_update_by_query/x:y/_rethrottle?requests_per_second=1'),
    post('/_update_by_query/x:1/_rethrottle'),
    post('/_update_by_query/x:1/_rethrottle?requests_per_second=0'),
    post('/_reindex/x:1/_rethrottle?requests_per_second=x'),
    post('/_delete_by_query/x:1/_rethrottle?requests_per_second=-2'),
  ],
  levels: {
    'nodes.*.name': 'shape',
    // How long the throttle held it depends on when the request arrives.
    '**.throttled': 'shape',
    '**.throttled_until': 'shape',
  },
  tolerances: elder('content_type', 'type_of_hit', 'type_in_description', 'elder_roles'),
});
