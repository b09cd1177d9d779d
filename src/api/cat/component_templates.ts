import { matchesWildcard } from '../../cluster/index.ts';
import type { Handler } from '../handler.ts';
import { parseBoolean, validateTimeouts } from '../parameters/index.ts';
import { helpOf, type Row, renderTable, TABLE_PARAMETERS } from '../table/table.ts';
import { COLUMNS } from './columns/component_templates.ts';

export const supports: readonly string[] = [...TABLE_PARAMETERS, 'local', 'master_timeout'];

/** Component templates whose name matches, with the sizes of their parts and the index templates that they are part of. */
export const handler: Handler = (request) => {
  const help = helpOf(request, COLUMNS);
  if (help !== null) return help;
  const { cluster, path, query } = request;
  validateTimeouts(query, 'master_timeout');
  parseBoolean(query, 'local', false);
  const { component, index } = cluster.state.templates;
  const rows = [...component]
    .filter(([name]) => path.name === undefined || matchesWildcard(path.name, name))
    .map(([name, { template, version, _meta }]): Row => {
      const users = [...index].filter(([, { composed_of = [] }]) => composed_of.includes(name)).map(([user]) => user);
      return {
        name,
        version: version === undefined ? null : `${version}`,
        alias_count: `${template.aliases?.size ?? 0}`,
        mapping_count: `${sizeOf(template.mappings)}`,
        settings_count: `${template.settings?.size ?? 0}`,
        metadata_count: `${sizeOf(_meta)}`,
        included_in: `[${users.join(', ')}]`,
      };
    });
  return renderTable(request, COLUMNS, rows);
};

/** How many keys an object in JSON has. */
function sizeOf(json: string | undefined): number {
  return json === undefined ? 0 : Object.keys(JSON.parse(json) as object).length;
}
