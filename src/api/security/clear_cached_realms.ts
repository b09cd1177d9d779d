import { amongNothing } from '../absent/among_nothing.ts';
import { nodesHeader } from '../absent/nodes_header.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['usernames'];

/** Clears the cache of realms, in which there is nothing. */
export const handler: Handler = ({ cluster, query }) => {
  amongNothing(query, supports);
  return { status: 200, body: { ...nodesHeader(cluster), nodes: { [cluster.nodeId]: { name: cluster.nodeName } } } };
};
