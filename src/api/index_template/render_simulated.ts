import {
  type Cluster,
  type IndexTemplate,
  javaHashOrder,
  templates as rules,
  withoutPrefix,
} from '../../cluster/index.ts';
import { DEFAULT_MAP_SIZE } from '../body/leaf_mappings.ts';
import type { Major } from '../handler.ts';
import { RawJson } from '../xcontent/index.ts';
import { renderTemplateBody } from './render_template.ts';

/** A template that is simulated for an index, and the names of others that match the same indices. */
export interface Simulation {
  readonly template: IndexTemplate;
  readonly index: string;
  readonly others: readonly string[];
  readonly older: readonly string[];
  /** Whether the conditions of rollover are rendered. */
  readonly defaults: boolean;
}

/** The settings, mappings and aliases of an index created from the template. */
export function renderSimulated(
  { engine, state }: Pick<Cluster, 'engine' | 'state'>,
  major: Major,
  { template, index, others, older, defaults }: Simulation,
): Record<string, unknown> {
  const { templates } = state;
  const composed = rules.composeTemplates(rules.partsOf(templates, template), index);
  const json = template.data_stream ? rules.timestampMapping(composed.mappings) : composed.mappings;
  const given = new Map(
    [...composed.settings].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
  let mappings: string | undefined;
  if (json !== undefined) {
    const settings = { number_of_shards: '1', number_of_replicas: '1', ...withoutPrefix(given) };
    const made = engine.createIndex({ name: index, uuid: '_na_', major, settings, mappings: Buffer.from(json) });
    mappings = Buffer.from(made.mapping()).toString('utf8');
    if (template.data_stream) mappings = mappings.replace('{', '{"_data_stream_timestamp":{"enabled":true},');
  }
  const rendering = { major, flat: false, defaults, human: false, isRendered: () => true };
  const { lifecycle, data_stream_options } = composed;
  const aliases = new Map(javaHashOrder([...composed.aliases], DEFAULT_MAP_SIZE));
  const rendered = renderTemplateBody(
    {
      settings: given,
      aliases,
      ...(lifecycle === undefined ? {} : { lifecycle }),
      ...(data_stream_options === undefined ? {} : { data_stream_options }),
    },
    rendering,
  );
  const list = (
    stored: ReadonlyMap<string, { readonly index_patterns: readonly string[] }>,
    names: readonly string[],
  ) => names.map((name) => ({ name, index_patterns: stored.get(name)?.index_patterns }));
  const { settings, mappings: _, ...rest } = rendered;
  return {
    template: { settings, mappings: mappings === undefined ? undefined : new RawJson(mappings), ...rest },
    overlapping: [...list(templates.legacy, older), ...list(templates.index, others)],
  };
}
