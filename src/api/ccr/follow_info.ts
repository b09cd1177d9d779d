import { indicesOptions, resolveIndices } from '../../cluster/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout'];

/** The indices of a name that follow others: none do. */
export const handler: Handler = ({ cluster, major, path, query }) => {
  parametersWithoutEffect(query, supports);
  resolveIndices(cluster.state, path.index, indicesOptions(major, {}), cluster.clock.now());
  return { status: 200, body: { follower_indices: [] } };
};
