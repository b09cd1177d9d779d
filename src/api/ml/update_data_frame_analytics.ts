import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Changes data frame analytics, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw missingResource(`No known data frame analytics with id [${path.id}]`);
};
