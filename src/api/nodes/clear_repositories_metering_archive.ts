import { nodesHeader } from '../absent/nodes_header.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Clears counts of requests to removed repositories, of which there are none. */
export const handler: Handler = ({ cluster }) => {
  return { status: 200, body: { ...nodesHeader(cluster), nodes: { [cluster.nodeId]: [] } } };
};
