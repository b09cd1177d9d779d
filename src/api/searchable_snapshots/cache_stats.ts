import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The shared cache of searchable snapshots, of which there are none. */
export const handler: Handler = ({ cluster }) => {
  const shared_cache = {
    reads: 0,
    bytes_read_in_bytes: 0,
    writes: 0,
    bytes_written_in_bytes: 0,
    evictions: 0,
    num_regions: 0,
    size_in_bytes: 0,
    region_size_in_bytes: 0,
  };
  return { status: 200, body: { nodes: { [cluster.nodeId]: { shared_cache } } } };
};
