import { missingResource } from '../definition/missing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Deletes an alias of a trained model, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw missingResource(`No known trained model with model_id [${path.model_id}]`);
};
