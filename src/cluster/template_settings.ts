import { type FlatSettings, normalizePrefix } from './settings/index.ts';
import type { ClusterState } from './state.ts';
import { composeTemplates, matchingIndexTemplate, matchingLegacyTemplates, partsOf } from './template/index.ts';

/** The settings from templates for an index that a write would create. */
export function templateSettings({ templates }: ClusterState, index: string): FlatSettings {
  const name = matchingIndexTemplate(templates.index, index, false);
  const template = name === null ? undefined : templates.index.get(name);
  const parts =
    template === undefined
      ? matchingLegacyTemplates(templates, index, false).map(([, older]) => older)
      : partsOf(templates, template);
  const settings = normalizePrefix(composeTemplates(parts, index).settings);
  return new Map([...settings].filter((entry): entry is [string, string | readonly string[]] => entry[1] !== null));
}
