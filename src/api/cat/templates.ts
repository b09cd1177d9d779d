import { matchesWildcard } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/templates.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** Older and composable index templates whose name matches. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const { legacy, index } = cluster.state.templates;
  const isNamed = (name: string) => path.name === undefined || matchesWildcard(path.name, name);
  const older = [...legacy].map(([name, { index_patterns, order, version }]): Row => {
    return {
      name,
      index_patterns: listText(index_patterns),
      order: `${order}`,
      version: textOf(version),
      composed_of: '',
    };
  });
  const newer = [...index].map(([name, { index_patterns, priority, version, composed_of = [] }]): Row => {
    const row = { name, index_patterns: listText(index_patterns), order: `${priority ?? 0}`, version: textOf(version) };
    return { ...row, composed_of: listText(composed_of) };
  });
  return renderTable(
    request,
    COLUMNS,
    [...older, ...newer].filter(({ name }) => isNamed(`${name}`)),
  );
};

const listText = (list: readonly string[]) => `[${list.join(', ')}]`;
const textOf = (version: number | undefined) => (version === undefined ? null : `${version}`);
