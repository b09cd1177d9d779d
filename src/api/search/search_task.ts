import type { ApiRequest } from '../handler.ts';

/** Lists a search among the tasks of the node while it works on the pool, where it can be cancelled. */
export function listSearch({ cluster, path, body, cancellation, taskHeaders: headers }: ApiRequest): void {
  if (cancellation === undefined) return;
  cancellation.begin = () => {
    const description = `indices[${path.index ?? ''}], search_type[QUERY_THEN_FETCH], source[${body?.toString() ?? ''}]`;
    const task = cluster.tasks.begin({ action: 'indices:data/read/search', description, cancellable: true, headers });
    task.onCancel(() => cancellation.cancel());
    return () => cluster.tasks.end(task);
  };
}
