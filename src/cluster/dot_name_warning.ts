import { type IndexMetadata, isHidden } from './state.ts';

/** The deprecation that comes with a new visible index whose name begins with a dot; empty for any other. */
export function dotNameWarnings(index: IndexMetadata): readonly string[] {
  if (!index.name.startsWith('.') || isHidden(index)) return [];
  return [
    `index name [${index.name}] starts with a dot '.', in the next major version, index names starting with a dot are reserved for hidden indices and system indices`,
  ];
}
