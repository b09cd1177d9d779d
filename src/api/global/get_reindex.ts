import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, parseTimeout } from '../parameters/index.ts';
import { isReindex, renderEnded, renderReindex } from '../reindex_task/reindex_task.ts';
import { parseTaskId } from '../tasks/task_id.ts';
import { renderJson } from '../xcontent/index.ts';

export const supports: readonly string[] = ['human', 'timeout', 'wait_for_completion'];

/** The progress of a reindex task, or its result once it has ended; `wait_for_completion` waits for that. */
export const handler: Handler = async ({ cluster, path, query, human }) => {
  const { text, node, number } = parseTaskId(path.task_id as string);
  const patience = parseTimeout(query, 'timeout', 30_000);
  const isAwaited = parseBoolean(query, 'wait_for_completion', false);
  const find = () => (node === cluster.nodeId ? cluster.tasks.find(number) : undefined);
  const task = find();
  if (task !== undefined && isReindex(task)) {
    if (isAwaited) await cluster.waitUntil(() => find() !== task, patience);
    if (find() === task) {
      const rendered = renderReindex(cluster, task, { detailed: true, human: human === true });
      return { status: 200, body: renderJson({ completed: false, ...rendered }) };
    }
  }
  const ended = renderEnded(cluster, text, human === true);
  if (ended === undefined) throw resourceNotFound(`Reindex operation [${text}] not found`);
  return { status: 200, body: renderJson(ended) };
};
