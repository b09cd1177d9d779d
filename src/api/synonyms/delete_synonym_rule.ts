import { putSynonymsSet } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { foundRule, foundSet } from './found.ts';
import { reloadSet } from './reload.ts';

export const supports: readonly string[] = ['refresh'];

/** Deletes one rule of a set. */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  parseBoolean(query, 'refresh', true);
  const name = path.set_id as string;
  const id = path.rule_id as string;
  foundRule(cluster, name, id);
  const rules = new Map(foundSet(cluster, name));
  rules.delete(id);
  putSynonymsSet(cluster, name, rules);
  return { status: 200, body: { result: 'deleted', ...reloadSet(request, name) } };
};
