import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** The status of an EQL search that was stored, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`${path.id}`);
};
