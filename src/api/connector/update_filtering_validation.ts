import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [];

/** Reads or changes a connector, of which there are none. */
export const handler: Handler = ({ path }) => {
  throw resourceNotFound(`connector [${path.connector_id}] not found`);
};
