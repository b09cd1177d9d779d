import type { Cluster, Task } from '../../cluster/index.ts';
import { duration } from '../units/index.ts';

export interface TaskRendering {
  /** Whether status and description are rendered. */
  readonly detailed: boolean;
  readonly human: boolean;
  /** Whether the progress of parts that still run is left out. */
  readonly alone?: boolean;
}

/** One task as replies describe it. */
export function renderTask(
  cluster: Cluster,
  task: Task,
  { detailed, human, alone = false }: TaskRendering,
): Record<string, unknown> {
  const { action, description = '', type = 'transport', cancellable = false, parent, headers = {} } = task.options;
  const { status: ofAll, ownStatus = ofAll } = task.options;
  const status = detailed ? (alone ? ownStatus : ofAll)?.() : undefined;
  const running = cluster.clock.now() - task.startedAt;
  return {
    node: cluster.nodeId,
    id: task.id,
    type,
    action,
    ...(status === undefined ? {} : { status }),
    ...(detailed ? { description } : {}),
    ...(human ? { start_time: new Date(task.startedAt).toISOString() } : {}),
    start_time_in_millis: task.startedAt,
    ...(human ? { running_time: duration(running) } : {}),
    running_time_in_nanos: running * 1e6,
    cancellable,
    ...(cancellable ? { cancelled: task.canceled !== null } : {}),
    ...(parent === undefined ? {} : { parent_task_id: parent.name }),
    headers,
  };
}
