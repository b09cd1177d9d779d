import type { ApiRequest, Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { type NodeProblem, nodeFailure, noSuchNode } from './node_failure.ts';
import { parseTaskFilter, selectTasks } from './select_tasks.ts';
import { groupTasks, parseGroupBy } from './task_groups.ts';
import { parseTaskId, type TaskId } from './task_id.ts';

export const supports: readonly string[] = ['actions', 'group_by', 'nodes', 'parent_task_id', 'wait_for_completion'];

const BRIEF = { detailed: false, human: false };
const REASON = 'by user request';

export const handler: Handler = async (request) => {
  const { cluster, path, query } = request;
  const id = path.task_id === undefined ? undefined : parseTaskId(path.task_id);
  const filter = parseTaskFilter(request);
  const groupBy = parseGroupBy(query);
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  if (id !== undefined) {
    const problem = cannotCancel(request, id);
    if (problem !== null) {
      const failure = nodeFailure(id.node, problem);
      return { status: 200, body: groupTasks(cluster, [], groupBy, BRIEF, [failure]) };
    }
  }
  const tasks = selectTasks(cluster.tasks.running, filter).filter(
    (task) => task.options.cancellable && (id === undefined || task.id === id.number),
  );
  for (const task of tasks) cluster.tasks.cancel(task, REASON);
  const reply = groupTasks(cluster, tasks, groupBy, BRIEF);
  if (isAwaited) {
    const isDone = () => tasks.every((task) => cluster.tasks.find(task.id) !== task);
    while (!isDone()) await cluster.waitUntil(isDone, 60_000);
  }
  return { status: 200, body: reply };
};

/** Why a task that is named cannot be cancelled; null if it can. */
function cannotCancel({ cluster, major }: ApiRequest, { text, node, number }: TaskId): NodeProblem | null {
  const type = 'resource_not_found_exception';
  if (node !== cluster.nodeId && major < 9) return noSuchNode(node);
  const task = node === cluster.nodeId ? cluster.tasks.find(number) : undefined;
  if (task === undefined) return { type, reason: `task [${text}] is not found` };
  return task.options.cancellable ? null : { type, reason: `task [${text}] doesn't support this operation` };
}
