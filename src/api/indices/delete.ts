import {
  forgetBackingIndices,
  INDICES_OPTIONS,
  type IndexMetadata,
  indicesOptions,
  refuseBlocked,
  refuseWriteIndices,
  resolveIndices,
  splitList,
  validateDestructive,
  withoutIndices,
} from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { isAcknowledged, validateTimeouts } from '../parameters/index.ts';

export const supports: readonly string[] = [...INDICES_OPTIONS, 'timeout', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query }) => {
  validateTimeouts(query, 'timeout', 'master_timeout');
  if (splitList(path.index).length === 0) throw validationFailed(['index / indices is missing']);
  validateDestructive(cluster.state, major, splitList(path.index));
  const options = indicesOptions(major, query, {
    closed: true,
    ignore_aliases: true,
    forbid_closed: false,
    data_streams: false,
  });
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseWriteIndices(cluster.state, targets);
  refuseBlocked(cluster.state, major, targets, 'metadata_write', true);
  const acknowledged = isAcknowledged(cluster, query, () => {
    cluster.update((state) => withoutIndices(forgetBackingIndices(state, indices), indices));
  });
  return { status: 200, body: { acknowledged } };
};
