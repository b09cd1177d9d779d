import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Changes data frame analytics, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`No known data frame analytics with id [${path.id}]`);
};
