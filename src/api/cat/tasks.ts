import type { Task } from '../../cluster/index.ts';
import { buildOf } from '../build.ts';
import type { ApiRequest, Handler } from '../handler.ts';
import { HOST, TRANSPORT_PORT } from '../node/identity.ts';
import { parseBoolean } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { LIST_PARAMETERS, listTasks } from '../tasks/list_tasks.ts';
import { COLUMNS, DESCRIPTION } from './columns/tasks.ts';
import { timestamp } from './count.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, ...LIST_PARAMETERS];

/** The running tasks, those of the listing itself included; with `detailed` also their descriptions. */
export const handler: Handler = (request) => {
  const isDetailed = parseBoolean(request.query, 'detailed', false);
  const columns = isDetailed ? [...COLUMNS, ...DESCRIPTION] : COLUMNS;
  const help = helpOf(request, columns);
  if (help !== null) return help;
  return listTasks(request, (tasks) => {
    const now = request.cluster.clock.now();
    // ES: tasks are in the order of their starts (api/cat/tasks).
    const sorted = tasks.toSorted((a, b) => a.startedAt - b.startedAt);
    return renderTable(
      request,
      columns,
      sorted.map((task) => rowOf(request, task, now)),
    );
  });
};

function rowOf({ cluster, major }: ApiRequest, task: Task, now: number): Row {
  const { action, description = '', parent, type = 'transport', headers = {} } = task.options;
  const running = now - task.startedAt;
  return {
    id: `${task.id}`,
    action,
    task_id: task.name,
    parent_task_id: parent?.name ?? '-',
    type,
    start_time: `${task.startedAt}`,
    timestamp: timestamp(task.startedAt),
    running_time_ns: `${running * 1e6}`,
    running_time: { millis: running },
    node_id: cluster.nodeId.slice(0, 4),
    ip: HOST,
    port: `${TRANSPORT_PORT}`,
    node: cluster.nodeName,
    version: buildOf({ cluster, major }).number,
    x_opaque_id: headers['X-Opaque-Id'] ?? '-',
    description,
  };
}
