import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Clears the cache of a trained model, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw missingResource(`No known trained model with model_id [${path.model_id}]`);
};
