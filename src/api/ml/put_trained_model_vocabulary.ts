import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Stores the vocabulary of a trained model, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`No known trained model with model_id [${path.model_id}]`);
};
