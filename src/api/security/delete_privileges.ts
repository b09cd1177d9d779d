import { splitList } from '../../cluster/index.ts';
import { parametersWithoutEffect } from '../absent/parameters_without_effect.ts';
import type { Handler } from '../handler.ts';

export const supports: readonly string[] = ['refresh'];

/** Deletes privileges of an application, of which there are none. */
export const handler: Handler = ({ path, query }) => {
  parametersWithoutEffect(query, supports);
  const names = splitList(path.name).map((name) => [name, { found: false }] as const);
  return { status: 404, body: { [path.application as string]: Object.fromEntries(names) } };
};
