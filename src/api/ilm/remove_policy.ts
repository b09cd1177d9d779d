import { type IndexMetadata, indicesOptions, resolveIndices, updateSettings } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Removes the settings of a lifecycle from the indices. */
export const handler: Handler = ({ cluster, major, path }) => {
  const { indices } = resolveIndices(
    cluster.state,
    path.index,
    indicesOptions(major, {}, { forbid_closed: false, closed: true }),
    cluster.clock.now(),
  );
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  const changes = new Map([['index.lifecycle.*', null]]);
  updateSettings(cluster, major, targets, changes, { preserveExisting: false, reopen: false });
  return { status: 200, body: { has_failures: false, failed_indexes: [] } };
};
