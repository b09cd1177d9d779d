import { resourceNotFound } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { searchApplications } from './application.ts';

export const supports: readonly string[] = [];

/** Deletes a search application. */
export const handler: Handler = ({ cluster, path }) => {
  const name = path.name as string;
  if (!searchApplications.delete(cluster, name)) throw resourceNotFound(`search application [${name}] not found`);
  return { status: 200, body: { acknowledged: true } };
};
