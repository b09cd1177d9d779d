import { nodesHeader } from '../absent/nodes_header.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['usernames'];

/** Clears the cache of realms, in which there is nothing. */
export const handler: Handler = ({ cluster, query }) => {
  parametersWithoutEffect(query, supports);
  return { status: 200, body: { ...nodesHeader(cluster), nodes: { [cluster.nodeId]: { name: cluster.nodeName } } } };
};
