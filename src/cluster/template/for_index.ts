import { illegalArgument } from '../../errors/index.ts';
import { partsOf } from './compose.ts';
import { matchingIndexTemplate, matchingLegacyTemplates } from './match.ts';
import type { Template, Templates } from './template.ts';

/** The templates of a new index in the order they are applied, and their deprecation warnings. */
export interface TemplatesOfIndex {
  readonly templates: readonly Template[];
  readonly warnings: readonly string[];
}

/**
 * Finds the templates of a new index. ES: a composable one excludes all older ones; one for data streams rejects the index
 * (api/indices/put_template, api/indices/put_index_template).
 */
export function templatesFor(templates: Templates, index: string, hidden: boolean): TemplatesOfIndex {
  const name = matchingIndexTemplate(templates.index, index, hidden);
  const template = name === null ? undefined : templates.index.get(name);
  if (template !== undefined) {
    if (template.data_stream !== undefined) {
      throw illegalArgument(
        `cannot create index with name [${index}], because it matches with template [${name}] that creates data streams only, use create data stream api instead`,
      );
    }
    return { templates: partsOf(templates, template), warnings: [] };
  }
  const older = matchingLegacyTemplates(templates, index, hidden);
  const names = older.map(([older]) => older).sort();
  const warnings =
    names.length > 1
      ? [
          `index [${index}] matches multiple legacy templates [${names.join(', ')}], composable templates will only match a single template`,
        ]
      : [];
  return { templates: older.map(([, found]) => found), warnings };
}
