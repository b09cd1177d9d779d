import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { isReindex, renderEnded, renderReindex } from '../reindex_task/reindex_task.ts';
import { parseTaskId } from '../tasks/task_id.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['human', 'wait_for_completion'];

/** Cancels a reindex task, and returns how it ended unless nobody waits for that. */
export const handler: Handler = async ({ cluster, path, query, human }) => {
  const { text, node, number } = parseTaskId(path.task_id as string);
  const isAwaited = parseBoolean(query, 'wait_for_completion', true);
  const find = () => (node === cluster.nodeId ? cluster.tasks.find(number) : undefined);
  const task = find();
  if (task === undefined || !isReindex(task)) {
    throw resourceNotFound(`reindex task [${text}] either not found or completed`);
  }
  cluster.tasks.cancel(task, 'by user request');
  if (!isAwaited) return { status: 200, body: { acknowledged: true } };
  const isDone = () => find() !== task;
  while (!isDone()) await cluster.waitUntil(isDone, 60_000);
  const rendering = { detailed: true, human: human === true };
  const ended = renderEnded(cluster, text, rendering.human);
  // The result of a request that its client waits for is not stored.
  return { status: 200, body: renderJson(ended ?? { completed: true, ...renderReindex(cluster, task, rendering) }) };
};
