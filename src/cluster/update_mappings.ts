import type { IndexMetadata } from './state.ts';

/** Merges one mapping into several indices, all or none: it is tried on forks before any index is changed. */
export function updateMappings(indices: readonly IndexMetadata[], mapping: Uint8Array): void {
  if (indices.length > 1) for (const index of indices) index.engine.fork().putMapping(mapping);
  for (const index of indices) index.engine.putMapping(mapping);
}
