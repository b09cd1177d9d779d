import { putSynonymsSet } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { foundSet } from './found.ts';
import { readBodyObject, validateSyntax } from './read_rules.ts';
import { reloadSet } from './reload.ts';

export const supports: readonly string[] = ['refresh'];

/** Stores one rule of a set that exists. */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  parseBoolean(query, 'refresh', true);
  const { text, given } = readBodyObject(request);
  const { synonyms, ...rest } = given;
  if (typeof synonyms !== 'string' || Object.keys(rest).length > 0) throw illegalArgument(`Failed to parse: ${text}`);
  validateSyntax([{ synonyms }]);
  const name = path.set_id as string;
  const id = path.rule_id as string;
  const set = foundSet(cluster, name);
  const isNew = !set.has(id);
  putSynonymsSet(cluster, name, new Map(set).set(id, synonyms));
  return { status: isNew ? 201 : 200, body: { result: isNew ? 'created' : 'updated', ...reloadSet(request, name) } };
};
