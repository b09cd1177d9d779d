import { resourceNotFound } from '../../errors/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['allow_no_indices', 'expand_wildcards', 'ignore_unavailable'];

/** Clears the cache of searchable snapshots, of which there are none. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  throw resourceNotFound('No searchable snapshots indices found');
};
