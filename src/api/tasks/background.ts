import { type Cluster, type Task, withTaskResult } from '../../cluster/index.ts';
import { ElasticsearchError, renderCause } from '../../errors/index.ts';
import type { ApiReply } from '../handler.ts';
import { renderJson } from '../xcontent/index.ts';
import { renderTask } from './render_task.ts';

/** Continues work that nobody waits for: its response, as JSON, or its error is stored as the result of the task. Returns the reply, which names the task. */
export function inBackground(cluster: Cluster, task: Task, work: Promise<string>): ApiReply {
  void work
    .then(
      (response) => ({ response }),
      (error: unknown) => ({ error: errorText(error) }),
    )
    .then((outcome) => {
      const rendered = renderTask(cluster, task, { detailed: true, human: false });
      const ended = task.options.cancellable === true ? { ...rendered, cancelled: false } : rendered;
      const result = { task: renderJson(ended).toString('utf8'), outcome };
      cluster.update((state) => ({ ...state, taskResults: withTaskResult(state.taskResults, task.name, result) }));
      cluster.tasks.end(task);
    });
  return { status: 200, body: { task: task.name } };
}

function errorText(error: unknown): string {
  const known = error instanceof ElasticsearchError ? error : { type: 'exception', reason: String(error) };
  return renderJson(renderCause(known)).toString('utf8');
}
