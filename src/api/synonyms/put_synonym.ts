import { putSynonymsSet } from '../../cluster/index.ts';
import { NotImplementedError } from '../../errors/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean } from '../parameters/index.ts';
import { readRules } from './read_rules.ts';
import { reloadSet } from './reload.ts';

export const supports: readonly string[] = ['append', 'refresh'];

/** Stores a synonyms set, replacing an older one. Rules without an id are assigned one. */
export const handler: Handler = (request) => {
  const { cluster, path, query } = request;
  if (parseBoolean(query, 'append', false))
    throw new NotImplementedError('the parameter [append] of [synonyms.put_synonym]');
  parseBoolean(query, 'refresh', true);
  const now = cluster.clock.now();
  const rules = readRules(request).map(({ id, synonyms }) => [id ?? cluster.ids.documentId(now), synonyms] as const);
  const name = path.id as string;
  const isNew = putSynonymsSet(cluster, name, new Map(rules));
  return { status: isNew ? 201 : 200, body: { result: isNew ? 'created' : 'updated', ...reloadSet(request, name) } };
};
