import type { Cluster, Task } from '../../cluster/index.ts';
import { duration } from '../units/index.ts';
import { RawJson } from '../xcontent/index.ts';

const ACTION = 'indices:data/write/reindex';

/** Whether a task is a complete reindex: its slices are not listed. */
export const isReindex = ({ options }: Task): boolean => options.action === ACTION && options.parent === undefined;

/** A reindex task as `_reindex` describes it; `status` where it is requested. */
export function renderReindex(
  cluster: Cluster,
  task: Task,
  { detailed, human }: { readonly detailed: boolean; readonly human: boolean },
): Record<string, unknown> {
  const running = cluster.clock.now() - task.startedAt;
  return {
    id: task.name,
    description: task.options.description,
    start_time_in_millis: task.startedAt,
    ...(human ? { start_time: new Date(task.startedAt).toISOString() } : {}),
    running_time_in_nanos: running * 1e6,
    ...(human ? { running_time: duration(running) } : {}),
    cancelled: task.canceled !== null,
    ...(detailed ? { status: task.options.status?.() } : {}),
  };
}

/** A reindex that has ended, as its stored result describes it; undefined where there is no such result. */
export function renderEnded({ state }: Cluster, id: string, human: boolean): Record<string, unknown> | undefined {
  const result = state.taskResults.get(id);
  if (result === undefined) return undefined;
  const task = JSON.parse(result.task) as Readonly<Record<string, unknown>>;
  if (task.action !== ACTION) return undefined;
  const { description, start_time_in_millis, running_time_in_nanos } = task;
  const [[name, json]] = Object.entries(result.outcome) as [[string, string]];
  const { canceled } = JSON.parse(json) as { canceled?: string };
  return {
    completed: true,
    id,
    description,
    start_time_in_millis,
    ...(human ? { start_time: new Date(Number(start_time_in_millis)).toISOString() } : {}),
    running_time_in_nanos,
    ...(human ? { running_time: duration(Number(running_time_in_nanos) / 1e6) } : {}),
    cancelled: canceled !== undefined,
    status: new RawJson(statusText(result.task)),
    [name]: new RawJson(json),
  };
}

/** The status of a rendered task, whose numbers keep their text. */
function statusText(task: string): string {
  const start = task.indexOf('"status":') + '"status":'.length;
  const end = task.indexOf(',"description":', start);
  return task.slice(start, end);
}
