import { resourceNotFound } from '../../errors/index.ts';
import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['timeout', 'wait_for_completion'];

/** Stops a rollup job, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw resourceNotFound(`the task with id [${path.id}] does not exist`);
};
