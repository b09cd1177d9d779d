import { type AliasDefinition, splitList } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { changeAliases } from '../alias/alias_results.ts';
import { readPutAlias } from '../alias/put_alias_body.ts';
import { isBlank } from '../body/read_body.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = ['timeout', 'master_timeout'];

export const handler: Handler = (request) => {
  const { cluster, major, path, query, body } = request;
  validateTimeouts(query, 'timeout', 'master_timeout');
  const definition: AliasDefinition & { index?: string; alias?: string } = {};
  if (body !== null && body.length > 0) {
    if (isBlank(body)) throw illegalArgument('No index alias is specified');
    cluster.engine.parseBody(body);
    readPutAlias(major, body, new JsonReader(body), definition);
  }
  const { index, alias, ...rest } = definition;
  const name = alias ?? path.name ?? '';
  const indices = splitList(index ?? path.index);
  if (name === '') throw illegalArgument("[alias] can't be empty string");
  if (indices.length === 0) throw illegalArgument("[indices] can't be empty");
  return changeAliases(request, [{ type: 'add', indices, aliases: [name], definition: rest, must_exist: null }]);
};
