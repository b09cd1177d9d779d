import { type AliasMetadata, indicesOptions, matchesWildcard, resolveIndices, splitList } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/aliases.ts';

export const supports: readonly string[] = [
  ...TABLE_PARAMETERS,
  'expand_wildcards',
  'ignore_throttled',
  'master_timeout',
];

export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS, { name: 'alias' });
  if (help !== null) return help;
  const { cluster, major, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  const options = indicesOptions(major, query, { closed: true, hidden: true, forbid_closed: false });
  const { indices } = resolveIndices(cluster.state, undefined, options, cluster.clock.now());
  const names = splitList(path.name);
  const rows = indices.flatMap((name) =>
    [...(cluster.state.indices.get(name)?.aliases.values() ?? [])]
      .filter((alias) => names.length === 0 || names.some((pattern) => matchesWildcard(pattern, alias.name)))
      .map((alias) => rowOf(name, alias)),
  );
  return renderTable(request, COLUMNS, rows);
};

function rowOf(index: string, alias: AliasMetadata): Row {
  return {
    alias: alias.name,
    index,
    filter: alias.filter === undefined ? '-' : '*',
    'routing.index': alias.index_routing ?? '-',
    'routing.search': alias.search_routing ?? '-',
    is_write_index: alias.is_write_index === undefined ? '-' : `${alias.is_write_index}`,
  };
}
