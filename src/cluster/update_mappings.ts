import type { IndexMetadata } from './state.ts';

/** Merges one mapping into several indices, all or none: it is tried on forks before any index is changed. */
export async function updateMappings(indices: readonly IndexMetadata[], mapping: Uint8Array): Promise<void> {
  if (indices.length > 1) for (const index of indices) await index.engine.fork().putMappingLater(mapping);
  for (const index of indices) await index.engine.putMappingLater(mapping);
}
