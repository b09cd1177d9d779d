import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { nodeFailure, noSuchNode } from '../tasks/node_failure.ts';
import { groupTasks, parseGroupBy } from '../tasks/task_groups.ts';
import { parseTaskId } from '../tasks/task_id.ts';
import { parseRequestsPerSecond } from './parameters.ts';
import { runningByQuery } from './running.ts';

const DETAILED = { detailed: true, human: false };

/** Changes the rate of a running task. ES: any of the three APIs accepts tasks of all of them (modules/reindex/running). */
export const rethrottle: Handler = ({ cluster, major, path, query }) => {
  const id = parseTaskId(path.task_id as string);
  const rate = parseRequestsPerSecond(query);
  if (rate === undefined) throw illegalArgument('requests_per_second is a required parameter');
  const groupBy = parseGroupBy(query);
  const task = id.node === cluster.nodeId ? cluster.tasks.find(id.number) : undefined;
  const change = task && runningByQuery.get(task);
  if (task === undefined || change === undefined) {
    const reason = `task [${id.text}] is missing`;
    const isElsewhere = id.node !== cluster.nodeId && major < 9;
    const problem = isElsewhere ? noSuchNode(id.node) : { type: 'resource_not_found_exception', reason };
    const failure = nodeFailure(id.node, problem);
    return { status: 200, body: groupTasks(cluster, [], groupBy, DETAILED, [failure]) };
  }
  change(rate);
  return { status: 200, body: groupTasks(cluster, [task], groupBy, DETAILED) };
};
