import type { Cluster, Task } from '../../cluster/index.ts';
import type { ApiReply, ApiRequest } from '../handler.ts';
import { parseBoolean, parseTimeout } from '../parameters/index.ts';
import { nodeFailure } from './node_failure.ts';
import { parseTaskFilter, selectTasks } from './select_tasks.ts';

/** Query parameters that select tasks, or wait for them. */
export const LIST_PARAMETERS = [
  'actions',
  'detailed',
  'nodes',
  'parent_task_id',
  'timeout',
  'wait_for_completion',
] as const;

/**
 * Lists the tasks that the query string selects; the listing is a task itself. `failure` is the error of a node that could not wait for
 * them in time, and null otherwise.
 */
export async function listTasks(
  { cluster, query, taskHeaders }: ApiRequest,
  render: (tasks: readonly Task[], failure: object | null) => ApiReply,
): Promise<ApiReply> {
  const filter = parseTaskFilter({ cluster, query });
  const patience = parseTimeout(query, 'timeout', 30_000);
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  const options = { action: 'cluster:monitor/tasks/lists', cancellable: true, headers: taskHeaders };
  return cluster.tasks.run(options, (own) => {
    const part = { ...options, action: `${options.action}[n]`, parent: own };
    return cluster.tasks.run(part, async (ownPart) => {
      const tasks = selectTasks(cluster.tasks.running, filter);
      const others = tasks.filter((task) => task !== own && task !== ownPart);
      const failure = isAwaited ? await waitForAll(cluster, others, patience) : null;
      return render(failure === null ? tasks : [], failure);
    });
  });
}

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
