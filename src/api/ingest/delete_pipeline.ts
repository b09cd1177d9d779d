import { type ClusterState, refuseClusterBlocked, withPipelines } from '../../cluster/index.ts';
import { illegalArgument, resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { matchingEntries } from '../index_template/find_templates.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes a pipeline, or those that a pattern matches. */
export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'master_timeout', 'timeout');
  const id = path.id as string;
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  const found = matchingEntries(cluster.state.pipelines, [id]).map(([name]) => name);
  if (found.length === 0 && id !== '*') throw resourceNotFound(`pipeline [${id}] is missing`);
  for (const name of found) refuseUsed(cluster.state, name);
  const acknowledged = isAcknowledged(cluster, query, () => {
    cluster.update((state) =>
      withPipelines(
        state,
        found.map((name) => [name, undefined] as const),
      ),
    );
  });
  return { status: 200, body: { acknowledged } };
};

/** ES: a pipeline that an index names cannot be deleted (api/ingest/pipelines). */
function refuseUsed({ indices }: ClusterState, id: string): void {
  const uses = (['default', 'final'] as const).flatMap((kind) => {
    const names = [...indices.values()].filter(({ settings }) => settings.get(`index.${kind}_pipeline`) === id);
    if (names.length === 0) return [];
    const listed = names.slice(0, 3).map(({ name }) => name);
    return [`the ${kind} pipeline for ${names.length} index(es) including [${listed.join(',')}]`];
  });
  if (uses.length > 0) throw illegalArgument(`pipeline [${id}] cannot be deleted because it is ${uses.join(' and ')}`);
}
