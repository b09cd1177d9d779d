import { causeOf, ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../../major.ts';
import { analysisSources } from '../analysis_sources.ts';
import type { Cluster } from '../cluster.ts';
import { validateAliasName } from '../index_name.ts';
import { validateForCreate, validateValues, withoutPrefix } from '../settings/index.ts';
import { composeTemplates, partsOf } from './compose.ts';
import type { ComponentTemplate, IndexTemplate, LegacyTemplate, Template, Templates } from './template.ts';
import { timestampMapping } from './timestamp_mapping.ts';
import { nameComplaints, refuseComplaints } from './validate_name.ts';

/** Throws what is wrong with a mapping, given the settings beside it. */
export function validateMappings(cluster: Cluster, major: Major, template: Template): void {
  if (template.mappings === undefined || template.mappings === '{}') return;
  const settings = new Map(
    [...(template.settings ?? [])].flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])),
  );
  cluster.engine.createIndex({
    name: 'template',
    uuid: '_na_',
    major,
    settings: {
      number_of_shards: '1',
      number_of_replicas: '1',
      ...withoutPrefix(settings),
      ...analysisSources(cluster, settings),
    },
    mappings: Buffer.from(template.mappings),
  });
}

/** Validates a component template; `invalid` is the error of its settings, where they are so many that they were validated before. */
export function validateComponent(
  cluster: Cluster,
  major: Major,
  name: string,
  template: Template,
  invalid: ElasticsearchError | null,
): void {
  if (invalid !== null) throw invalid;
  if (template.settings) {
    validateValues(major, template.settings);
    validateForCreate(major, template.settings);
  }
  refuseComplaints(name, nameComplaints(name, []));
  for (const alias of template.aliases?.keys() ?? []) validateTemplateAlias(alias);
  validateMappings(cluster, major, template);
}

/** Validates an older (legacy) template; `invalid` as that of a component. */
export function validateLegacy(
  cluster: Cluster,
  major: Major,
  name: string,
  template: LegacyTemplate,
  invalid: ElasticsearchError | null,
): void {
  const { index_patterns, settings } = template;
  const complaints = nameComplaints(name, index_patterns);
  if (index_patterns.includes('*') && settings?.has('index.hidden')) {
    complaints.push('global templates may not specify the setting index.hidden');
  }
  if (invalid !== null) throw invalid;
  if (settings) validateValues(major, settings);
  refuseComplaints(name, complaints);
  for (const alias of template.aliases?.keys() ?? []) validateTemplateAlias(alias);
  validateMappings(cluster, major, template);
}

/** A name of an alias, in which `{index}` may be written. */
export function validateTemplateAlias(alias: string): void {
  validateAliasName(alias);
}

/** Validates the composable templates that use a component, as they will be with it. */
export function validateUsers(cluster: Cluster, major: Major, name: string, component: ComponentTemplate): void {
  const { templates } = cluster.state;
  const changed = { ...templates, component: new Map(templates.component).set(name, component) };
  for (const [user, template] of templates.index) {
    if (!template.composed_of?.includes(name)) continue;
    const reason = `updating component template [${name}] results in invalid composable template [${user}] after templates are merged`;
    wrapped(reason, () => validateComposite(cluster, major, user, changed, template));
  }
}

/** Validates a composable template combined with its components. */
export function validateComposite(
  cluster: Cluster,
  major: Major,
  name: string,
  templates: Templates,
  template: IndexTemplate,
): void {
  const composed = composeTemplates(partsOf(templates, template), name);
  const { composed_of = [], data_stream } = template;
  const components = composed_of.length > 0 ? ` with component templates [${composed_of.join(', ')}]` : '';
  wrapped(`composable template [${name}] template after composition${components} is invalid`, () => {
    wrapped(`invalid composite mappings for [${name}]`, () => {
      const mappings = data_stream ? timestampMapping(composed.mappings) : composed.mappings;
      validateMappings(cluster, major, {
        settings: composed.settings,
        ...(mappings === undefined ? {} : { mappings }),
      });
    });
  });
}

function wrapped(reason: string, validate: () => void): void {
  try {
    validate();
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error instanceof NotImplementedError) throw error;
    throw illegalArgument(reason, causeOf(error));
  }
}
