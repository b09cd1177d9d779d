import { amongNothing } from '../absent/among_nothing.ts';
import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['delete_sync_jobs', 'hard'];

/** Reads or changes a connector, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw missingResource(`connector [${path.connector_id}] not found`);
};
