import { dropSynonymsSet } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { foundSet } from './found.ts';

export const supports: readonly string[] = [];

/** Deletes a set. No analyzer uses one here, so that none is in use. */
export const handler: Handler = ({ cluster, path }) => {
  foundSet(cluster, path.id as string);
  dropSynonymsSet(cluster, path.id as string);
  return { status: 200, body: { acknowledged: true } };
};
