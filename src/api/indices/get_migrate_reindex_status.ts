import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The migration of an index, of which there is none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`No migration reindex status found for [${path.index}]`);
};
