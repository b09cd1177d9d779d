import { resourceNotFound } from '../../errors/index.ts';
import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['level'];

/** Counts of searchable snapshots, of which there are none. */
export const handler: Handler = ({ query }) => {
  amongNothing(query, supports);
  throw resourceNotFound('No searchable snapshots indices found');
};
