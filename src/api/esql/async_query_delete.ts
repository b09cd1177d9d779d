import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Deletes an ES|QL query that was stored, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`${path.id}`);
};
