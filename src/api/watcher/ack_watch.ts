import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Acknowledges a watch, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`Watch with id [${path.watch_id}] does not exist`);
};
