import type { Cluster, Task } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { renderJson } from '../xcontent/index.ts';
import { describeNode } from './describe_node.ts';
import { renderTask, type TaskRendering } from './render_task.ts';

/** How a list of tasks is grouped; refuses an unknown `group_by`. */
export function parseGroupBy({ group_by = 'nodes' }: Readonly<Record<string, string>>): string {
  if (['nodes', 'parents', 'none'].includes(group_by)) return group_by;
  throw illegalArgument(`[group_by] must be one of [nodes], [parents] or [none] but was [${group_by}]`);
}

/** A list of tasks as a reply: by node, as trees of parents, or flat. */
export function groupTasks(
  cluster: Cluster,
  tasks: readonly Task[],
  groupBy: string,
  rendering: TaskRendering,
  failures: readonly object[] = [],
): Buffer {
  const node_failures = failures.length === 0 ? undefined : failures;
  return renderJson({ node_failures, ...grouped(cluster, tasks, groupBy, rendering) });
}

function grouped(cluster: Cluster, tasks: readonly Task[], groupBy: string, rendering: TaskRendering): object {
  const render = (task: Task) => renderTask(cluster, task, rendering);
  if (groupBy === 'none') return { tasks: tasks.map(render) };
  if (groupBy === 'parents') {
    // ES: a task whose parent is not in the list is a root (api/tasks/list).
    const roots = tasks.filter(({ options }) => options.parent === undefined || !tasks.includes(options.parent));
    return { tasks: Object.fromEntries(roots.map((task) => [task.name, renderTree(task, tasks, render)])) };
  }
  if (tasks.length === 0) return { nodes: {} };
  const byName = Object.fromEntries(tasks.map((task) => [task.name, render(task)]));
  return { nodes: { [cluster.nodeId]: { ...describeNode(cluster), tasks: byName } } };
}

function renderTree(task: Task, tasks: readonly Task[], render: (task: Task) => object): object {
  const children = tasks.filter(({ options }) => options.parent === task);
  if (children.length === 0) return render(task);
  return { ...render(task), children: children.map((child) => renderTree(child, tasks, render)) };
}
