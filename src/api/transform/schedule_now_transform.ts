import { amongNothing } from '../absent/among_nothing.ts';
import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['defer', 'timeout'];

/** Runs a transform, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw missingResource(`Transform with id [${path.transform_id}] could not be found`);
};
