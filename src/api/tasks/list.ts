import type { Cluster, Task } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, parseTimeout } from '../parameters/index.ts';
import { nodeFailure } from './node_failure.ts';
import { parseTaskFilter, selectTasks } from './select_tasks.ts';
import { groupTasks, parseGroupBy } from './task_groups.ts';

export const supports: readonly string[] = [
  'actions',
  'detailed',
  'group_by',
  'human',
  'nodes',
  'parent_task_id',
  'timeout',
  'wait_for_completion',
];

export const handler: Handler = async (request) => {
  const { cluster, query, human } = request;
  const detailed = parseBoolean(query, 'detailed', false);
  const filter = parseTaskFilter(request);
  const patience = parseTimeout(query, 'timeout', 30_000);
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  const groupBy = parseGroupBy(query);
  const options = { action: 'cluster:monitor/tasks/lists', cancellable: true, headers: request.taskHeaders };
  return cluster.tasks.run(options, (own) => {
    const action = `${options.action}[n]`;
    const part = { ...options, action, parent: own };
    return cluster.tasks.run(part, async (ownPart) => {
      const tasks = selectTasks(cluster.tasks.running, filter);
      const others = tasks.filter((task) => task !== own && task !== ownPart);
      const failure = isAwaited ? await waitForAll(cluster, others, patience) : null;
      const rendering = { detailed, human: human === true };
      const body =
        failure === null
          ? groupTasks(cluster, tasks, groupBy, rendering)
          : groupTasks(cluster, [], groupBy, rendering, [failure]);
      return { status: 200, body };
    });
  });
};

/** Waits until the tasks have ended; the failure of the node when they have not in time. */
async function waitForAll(cluster: Cluster, tasks: readonly Task[], patience: number): Promise<object | null> {
  const isDone = () => tasks.every((task) => cluster.tasks.find(task.id) !== task);
  if (await cluster.waitUntil(isDone, patience)) return null;
  const late = tasks.find((task) => cluster.tasks.find(task.id) === task) as Task;
  return nodeFailure(cluster.nodeId, {
    type: 'timeout_exception',
    reason: `Timed out waiting for completion of [${late.name}]`,
  });
}
