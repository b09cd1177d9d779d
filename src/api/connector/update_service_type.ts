import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Reads or changes a connector, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw missingResource(`connector [${path.connector_id}] not found`);
};
