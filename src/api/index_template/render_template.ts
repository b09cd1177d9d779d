import type { ComponentTemplate, IndexTemplate, LegacyTemplate, Lifecycle, Template } from '../../cluster/index.ts';
import { buildAlias, structuredSettings } from '../../cluster/index.ts';
import type { SettingChanges } from '../../cluster/settings/index.ts';
import { renderAliases } from '../alias/render_alias.ts';
import type { Major } from '../handler.ts';
import { RawJson } from '../xcontent/index.ts';
import { automaticRollover } from './automatic_rollover.ts';

/** How templates are rendered. */
export interface TemplateRendering {
  readonly major: Major;
  readonly flat: boolean;
  /** Whether the conditions are rendered under which data streams roll over by default. */
  readonly defaults: boolean;
  readonly human: boolean;
  /** Leaves out settings. */
  readonly isRendered: (key: string) => boolean;
}

/** Settings of a template; null removes one that another template sets. */
export function renderSettings(
  settings: SettingChanges,
  { flat, isRendered }: Pick<TemplateRendering, 'flat' | 'isRendered'>,
) {
  const rendered = new Map([...settings].filter(([key]) => isRendered(key)) as [string, string][]);
  return flat ? new Map([...rendered].sort(([a], [b]) => (a < b ? -1 : 1))) : structuredSettings(rendered);
}

/** The lifecycle of a data stream, with `defaults` when it rolls over. */
export function renderLifecycle(lifecycle: Lifecycle, defaults: boolean): Record<string, unknown> {
  const { enabled, data_retention, downsampling, downsampling_method } = lifecycle;
  return {
    enabled,
    data_retention,
    downsampling,
    downsampling_method,
    rollover: defaults ? automaticRollover(lifecycle) : undefined,
  };
}

/** The `template` member of a template. */
export function renderTemplateBody(template: Template, rendering: TemplateRendering): Record<string, unknown> {
  const { settings, mappings, aliases, lifecycle, data_stream_options } = template;
  return {
    settings: settings === undefined ? undefined : renderSettings(settings, rendering),
    mappings: mappings === undefined || mappings === '{}' ? undefined : new RawJson(mappings),
    aliases: aliases === undefined ? undefined : renderTemplateAliases(aliases),
    lifecycle: lifecycle === undefined ? undefined : renderLifecycle(lifecycle, rendering.defaults),
    data_stream_options: data_stream_options === undefined ? undefined : new RawJson(data_stream_options),
  };
}

/** Aliases of a template, with both routings. */
export function renderTemplateAliases(aliases: NonNullable<Template['aliases']>): Map<string, unknown> {
  return renderAliases([...aliases].map(([name, definition]) => buildAlias(name, definition)));
}

/** ES: only 9 returns when a template was stored (api/cluster/put_component_template). */
function renderDates({ created, modified }: ComponentTemplate | IndexTemplate, { major, human }: TemplateRendering) {
  if (major < 9) return {};
  const text = (moment: number) => (human ? new Date(moment).toISOString() : undefined);
  return {
    created_date: text(created),
    created_date_millis: created,
    modified_date: text(modified),
    modified_date_millis: modified,
  };
}

const raw = (json: string | undefined) => (json === undefined ? undefined : new RawJson(json));

export function renderComponentTemplate(stored: ComponentTemplate, rendering: TemplateRendering) {
  const { template, version, _meta, deprecated } = stored;
  return {
    template: renderTemplateBody(template, rendering),
    version,
    _meta: raw(_meta),
    deprecated,
    ...renderDates(stored, rendering),
  };
}

export function renderIndexTemplate(stored: IndexTemplate, rendering: TemplateRendering) {
  const { index_patterns, template, composed_of, priority, version, _meta, data_stream } = stored;
  return {
    index_patterns,
    template: template === undefined ? undefined : renderTemplateBody(template, rendering),
    composed_of: composed_of ?? [],
    priority,
    version,
    _meta: raw(_meta),
    data_stream,
    allow_auto_create: stored.allow_auto_create,
    ignore_missing_component_templates: stored.ignore_missing_component_templates,
    deprecated: stored.deprecated,
    ...renderDates(stored, rendering),
  };
}

export function renderLegacyTemplate(stored: LegacyTemplate, rendering: TemplateRendering) {
  const { order, version, index_patterns, settings, mappings, aliases } = stored;
  return {
    order,
    version,
    index_patterns,
    settings: renderSettings(settings ?? new Map(), rendering),
    mappings: new RawJson(mappings ?? '{}'),
    aliases: renderTemplateAliases(aliases ?? new Map()),
  };
}
