import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** An ES|QL query that runs, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw missingResource(`task [${path.id}] is not found`);
};
