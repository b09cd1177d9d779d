import { type IndexMetadata, indicesOptions, resolveIndices, validateBlock } from '../../cluster/index.ts';
import type { ApiRequest } from '../handler.ts';
import { validateTimeouts } from './values.ts';

/** The block that a path names, and the indices to add it to or to remove it from. */
export function blockTargets({
  cluster,
  major,
  path,
  query,
}: Pick<ApiRequest, 'cluster' | 'major' | 'path' | 'query'>): {
  readonly block: string;
  readonly targets: readonly IndexMetadata[];
} {
  validateTimeouts(query, 'timeout', 'master_timeout');
  const options = indicesOptions(major, query, { forbid_closed: false });
  const block = path.block as string;
  validateBlock(block);
  const { indices } = resolveIndices(cluster.state, path.index, options, cluster.clock.now());
  return { block, targets: indices.map((name) => cluster.state.indices.get(name) as IndexMetadata) };
}
