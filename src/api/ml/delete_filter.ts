import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Deletes a filter, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`Unable to find filter [${path.filter_id}]`);
};
