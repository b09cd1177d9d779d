import { amongNothing } from '../absent/among_nothing.ts';
import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['master_timeout', 'timeout'];

/** Deletes the configuration of a database of addresses, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw missingResource(`Database configuration not found: ${path.id}`);
};
