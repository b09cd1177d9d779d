import { resourceNotFound } from '../../errors/index.ts';
import { amongNothing } from '../absent/among_nothing.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = [
  'allow_no_indices',
  'expand_wildcards',
  'ignore_throttled',
  'ignore_unavailable',
];

/** Changes a datafeed, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  amongNothing(query, supports);
  throw resourceNotFound(`No datafeed with id [${path.datafeed_id}] exists`);
};
