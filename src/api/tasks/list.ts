import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { LIST_PARAMETERS, listTasks } from './list_tasks.ts';
import { parseTaskFilter } from './select_tasks.ts';
import { groupTasks, parseGroupBy } from './task_groups.ts';

export const supports: readonly string[] = [...LIST_PARAMETERS, 'group_by', 'human'];

export const handler: Handler = (request) => {
  const { cluster, query, human } = request;
  const detailed = parseBoolean(query, 'detailed', false);
  parseTaskFilter(request);
  const groupBy = parseGroupBy(query);
  return listTasks(request, (tasks, failure) => {
    const rendering = { detailed, human: human === true };
    const failures = failure === null ? [] : [failure];
    return { status: 200, body: groupTasks(cluster, tasks, groupBy, rendering, failures) };
  });
};
