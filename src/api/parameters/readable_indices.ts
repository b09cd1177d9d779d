import { type IndexMetadata, indicesOptions, refuseBlocked, resolveIndices } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { readLocal } from './local.ts';

/** The indices of a request for their metadata; throws where one is missing or has a block on reading them. */
export function readableIndices(request: ApiRequest): readonly IndexMetadata[] {
  const { cluster, major, path, query } = request;
  const options = indicesOptions(major, query, { forbid_closed: false });
  readLocal(request);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  const targets = indices.map((name) => cluster.state.indices.get(name) as IndexMetadata);
  refuseBlocked(cluster.state, major, targets, 'metadata_read');
  return targets;
}
