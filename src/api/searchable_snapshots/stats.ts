import { resourceNotFound } from '../../errors/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['level'];

/** Counts of searchable snapshots, of which there are none. */
export const handler: Handler = ({ query }) => {
  parametersWithoutEffect(query, supports);
  throw resourceNotFound('No searchable snapshots indices found');
};
