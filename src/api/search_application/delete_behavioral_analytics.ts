import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { analyticsCollections } from './collections.ts';

export const supports: readonly string[] = [];

/** Deletes an analytics collection. */
export const handler: Handler = ({ cluster, path }) => {
  const name = path.name as string;
  if (!analyticsCollections.delete(cluster, name)) throw resourceNotFound(`analytics collection [${name}] not found`);
  return { status: 200, body: { acknowledged: true } };
};
