import { defineCase, get, type Step } from '../../../case.ts';

/** The table of the tasks of the list itself, which no other request has. */
const own = (parameters: string): Step => get(`/_cat/tasks?actions=cluster:monitor/tasks/lists*&${parameters}`);
const SHAPE = { levels: { '': 'shape' } } as const;

/** The API `cat.tasks`: its parameters and replies, and its errors. */
export default defineCase({
  mustHit: false,
  reads: [
    own('h=action,type,ip,version,x_opaque_id&s=action'),
    own('v&h=ac,ty,i,v,x&s=ac'),
    own('v&h=action&s=action:desc'),
    own('v&h=action,description&detailed&s=action'),
    own('h=action&detailed=true&s=action'),
    own('h=action&nodes=_local&s=action'),
    own('h=action&nodes=nope'),
    { ...own('format=json'), ...SHAPE },
    { ...own('format=json&detailed'), ...SHAPE },
    { ...own('format=json&h=*'), ...SHAPE },
    { ...own('format=json&h=ti,pti,ts,hms,hhmmss,time,running_time_ns,ni,po,start&time=s'), ...SHAPE },
    get('/_cat/tasks?actions=cluster:monitor/tasks/lists&h=action,x_opaque_id', undefined, {
      headers: { 'x-opaque-id': 'mine' },
    }),
    get('/_cat/tasks?actions=nope'),
    get('/_cat/tasks?actions=nope&v'),
    get('/_cat/tasks?actions=nope&wait_for_completion=true&timeout=1s&format=json'),
    get('/_cat/tasks?parent_task_id=nope'),
    get('/_cat/tasks?parent_task_id=nope:1&v&h=action'),
    get('/_cat/tasks?timeout=x'),
    get('/_cat/tasks?wait_for_completion=x'),
    get('/_cat/tasks?detailed=x'),
    get('/_cat/tasks?group_by=none'),
    get('/_cat/tasks?nope=1'),
    get('/_cat/tasks?s=nope'),
    get('/_cat/tasks?help&detailed'),
  ],
});
