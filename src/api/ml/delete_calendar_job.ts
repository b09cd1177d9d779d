import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Removes jobs from a calendar, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`No calendar with id [${path.calendar_id}]`);
};
