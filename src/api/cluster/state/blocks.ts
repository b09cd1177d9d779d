import { blocksOf, type IndexMetadata } from '../../../cluster/index.ts';
import type { Major } from '../../../major.ts';

/** The blocks of the indices that have some, by the number of the block. */
export function blocks(indices: readonly IndexMetadata[], major: Major): Readonly<Record<string, unknown>> {
  const blocked = indices.flatMap((index) => {
    const active = blocksOf(index, major);
    if (active.length === 0) return [];
    const shown = active.map(({ id, description, levels }) => [id, { description, retryable: false, levels }] as const);
    return [[index.name, Object.fromEntries(shown)] as const];
  });
  return blocked.length === 0 ? {} : { indices: Object.fromEntries(blocked) };
}
