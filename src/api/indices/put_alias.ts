import { type AliasDefinition, splitList, updateAliases } from '../../cluster/index.ts';
import { illegalArgument } from '../../errors/index.ts';
import { renderAliasResults } from '../alias/alias_results.ts';
import { readPutAlias } from '../alias/put_alias_body.ts';
import type { Handler } from '../handler.ts';
import { judgeTimeouts } from '../parameters/index.ts';
import { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = ['timeout', 'master_timeout'];

export const handler: Handler = ({ cluster, major, path, query, body }) => {
  judgeTimeouts(query, 'timeout', 'master_timeout');
  const definition: AliasDefinition & { index?: string; alias?: string } = {};
  if (body !== null && body.length > 0) {
    cluster.engine.parseBody(body);
    readPutAlias(major, body, new JsonReader(body), definition);
  }
  const { index, alias, ...rest } = definition;
  const name = alias ?? path.name ?? '';
  const indices = splitList(index ?? path.index);
  if (name === '') throw illegalArgument("[alias] can't be empty string");
  if (indices.length === 0) throw illegalArgument("[indices] can't be empty");
  const results = updateAliases(cluster, major, [
    { type: 'add', indices, aliases: [name], definition: rest, must_exist: null },
  ]);
  return { status: 200, body: renderAliasResults(results) };
};
