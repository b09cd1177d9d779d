import { nodesHeader } from '../absent/nodes_header.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Clears the cache of service account tokens, in which there is nothing. */
export const handler: Handler = ({ cluster }) => {
  return { status: 200, body: { ...nodesHeader(cluster), nodes: { [cluster.nodeId]: { name: cluster.nodeName } } } };
};
