import type { Cluster } from '../../cluster/index.ts';
import { causeOf, ElasticsearchError, type ErrorCause, indexNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, parseTimeout } from '../parameters/index.ts';
import { RawJson, renderJson } from '../xcontent/index.ts';
import { renderTask } from './render_task.ts';
import { parseTaskId, type TaskId } from './task_id.ts';

export const supports: readonly string[] = ['timeout', 'wait_for_completion'];

export const handler: Handler = async ({ cluster, path, query }) => {
  const id = parseTaskId(path.task_id as string);
  const patience = parseTimeout(query, 'timeout', 30_000);
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  const find = () => (id.node === cluster.nodeId ? cluster.tasks.find(id.number) : undefined);
  const task = find();
  if (task !== undefined) {
    const isDone = () => find() !== task;
    const hasEnded = isAwaited && (await cluster.waitUntil(isDone, patience));
    if (isAwaited && !hasEnded) throw timedOut(id.text);
    // ES: child tasks that still run are not queried for their progress (modules/reindex/running).
    const rendered = renderTask(cluster, task, { detailed: true, human: false, alone: true });
    if (!hasEnded) return { status: 200, body: renderJson({ completed: false, task: rendered }) };
    // ES: a task whose result nobody stores is described as it was last (api/tasks/get).
    if (!cluster.state.taskResults.has(id.text)) {
      return { status: 200, body: renderJson({ completed: true, task: rendered }) };
    }
  }
  const result = cluster.state.taskResults.get(id.text);
  if (result === undefined) throw missingTask(cluster, id);
  const [[name, json]] = Object.entries(result.outcome) as [[string, string]];
  return {
    status: 200,
    body: renderJson({ completed: true, task: new RawJson(result.task), [name]: new RawJson(json) }),
  };
};

function timedOut(task: string): ElasticsearchError {
  return new ElasticsearchError({
    type: 'timeout_exception',
    reason: `Timed out waiting for completion of [${task}]`,
    status: 500,
  });
}

/** ES: results are stored in an index that does not exist before the first of them (api/tasks/get). */
function missingTask({ nodeId, state }: Cluster, { text, node }: TaskId): ElasticsearchError {
  const type = 'resource_not_found_exception';
  const index = causeOf(indexNotFound('.tasks'));
  const cause: ErrorCause = {
    type,
    reason: `task [${text}] isn't running and hasn't stored its results`,
    ...(state.taskResults.size === 0 ? { caused_by: index } : {}),
  };
  const root_cause = [state.taskResults.size === 0 ? index : cause];
  if (node === nodeId) return new ElasticsearchError({ ...cause, status: 404, root_cause });
  const reason = `task [${text}] belongs to the node [${node}] which isn't part of the cluster and there is no record of the task`;
  return new ElasticsearchError({ type, reason, status: 404, caused_by: cause, root_cause });
}
