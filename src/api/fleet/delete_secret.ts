import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Reads or deletes a secret of Fleet, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`No secret with id [${path.id}]`);
};
