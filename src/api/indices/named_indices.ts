import {
  type ClusterState,
  type IndexMetadata,
  type IndicesOptions,
  resolveIndices,
  splitList,
  validateDestructive,
} from '../../cluster/index.ts';
import { validationFailed } from '../../errors/index.ts';
import type { Major } from '../handler.ts';

/** The indices that an expression of `_open` or `_close` names; one without names is rejected, as are wildcards where they must not be. */
export function namedIndices(
  state: ClusterState,
  major: Major,
  expression: string | undefined,
  options: IndicesOptions,
  now: number,
): readonly IndexMetadata[] {
  const names = splitList(expression);
  validateDestructive(state, major, names);
  if (names.length === 0) throw validationFailed(['index is missing']);
  const { indices } = resolveIndices(state, expression, options, now);
  return indices.map((name) => state.indices.get(name) as IndexMetadata);
}
