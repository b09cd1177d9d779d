import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Starts a rollup job, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`the task with id [${path.id}] does not exist`);
};
