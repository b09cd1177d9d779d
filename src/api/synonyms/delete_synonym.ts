import { dropSynonymsSet, synonymsSetsOf } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { foundSet } from './found.ts';

export const supports: readonly string[] = [];

/** Deletes a set that no index uses. */
export const handler: Handler = ({ cluster, path }) => {
  const name = path.id as string;
  foundSet(cluster, name);
  const users = [...cluster.state.indices.values()].filter(({ settings }) =>
    [...synonymsSetsOf(settings).values()].includes(name),
  );
  if (users.length > 0) {
    const names = users.map((index) => index.name).join(', ');
    throw illegalArgument(`synonyms set [${name}] cannot be deleted as it is used in the following indices: ${names}`);
  }
  dropSynonymsSet(cluster, name);
  return { status: 200, body: { acknowledged: true } };
};
