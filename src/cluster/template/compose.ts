import type { AliasDefinition } from '../alias.ts';
import type { SettingChanges } from '../settings/index.ts';
import { mergeMappings } from './merge_mappings.ts';
import type { IndexTemplate, Lifecycle, Template, Templates } from './template.ts';

/** The combined templates of an index. */
export interface Composed {
  readonly settings: SettingChanges;
  readonly mappings?: string;
  readonly aliases: ReadonlyMap<string, AliasDefinition>;
  readonly lifecycle?: Lifecycle;
  readonly data_stream_options?: string;
}

const PLACEHOLDER = '{index}';

/** Joins templates, later ones winning; `index` replaces `{index}` in names of aliases. */
export function composeTemplates(templates: readonly Template[], index: string): Composed {
  const settings = new Map<string, string | readonly string[] | null>();
  const aliases = new Map<string, AliasDefinition>();
  let lifecycle: Lifecycle | undefined;
  let data_stream_options: string | undefined;
  for (const template of templates) {
    for (const [key, value] of template.settings ?? []) settings.set(key, value);
    for (const [name, definition] of template.aliases ?? []) {
      aliases.set(name.replaceAll(PLACEHOLDER, index), definition);
    }
    if (template.lifecycle) lifecycle = { ...lifecycle, ...template.lifecycle };
    data_stream_options = template.data_stream_options ?? data_stream_options;
  }
  const mappings = mergeMappings(templates.map((template) => template.mappings));
  return {
    settings,
    aliases,
    ...(mappings === undefined ? {} : { mappings }),
    ...(lifecycle === undefined ? {} : { lifecycle }),
    ...(data_stream_options === undefined ? {} : { data_stream_options }),
  };
}

/** The parts of a composable template in their order; components that are missing are passed over. */
export function partsOf(templates: Templates, { composed_of = [], template }: IndexTemplate): Template[] {
  const parts = composed_of.flatMap((name) => templates.component.get(name)?.template ?? []);
  return template === undefined ? parts : [...parts, template];
}
