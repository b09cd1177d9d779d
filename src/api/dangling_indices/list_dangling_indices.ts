import type { Handler } from '../handler.ts';
import { nodesHeader } from '../node/addressed.ts';

export const supports: readonly string[] = [];

/** The indices on disk that the cluster does not know. There are none: nothing is read from disk. */
export const handler: Handler = ({ cluster }) => ({
  status: 200,
  body: { ...nodesHeader(cluster), dangling_indices: [] },
});
