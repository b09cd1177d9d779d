import {
  type Cluster,
  type DataStreamTemplate,
  type IndexTemplate,
  invalidTemplate,
  nameComplaints,
  refuseComplaints,
  templates as rules,
  validateComposite,
  validateTemplateAlias,
} from '../../cluster/index.ts';
import { errorsOfValues, validateForCreate } from '../../cluster/settings/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError, validationFailed } from '../../errors/index.ts';
import { readStreamInTurns } from '../body/read_body.ts';
import type { Major } from '../handler.ts';
import { ConstructingParser, optional, required, values } from '../xcontent/index.ts';
import { long, readTemplate, stored } from './template_values.ts';

/** A composable template without the timestamps of its creation and last change. */
export type IndexTemplateBody = Omit<IndexTemplate, 'created' | 'modified'>;

const dataStream = new ConstructingParser('data_stream_template', {
  hidden: optional(values.boolean),
  allow_custom_routing: optional(values.boolean),
});

function patternsOf(patterns: readonly string[]): readonly string[] {
  if (patterns.length === 0) throw illegalArgument('There must be at least one pattern, zero given');
  return patterns;
}

/** Reads the body of an index template. */
export async function readIndexTemplate({ engine }: Cluster, major: Major, body: Buffer): Promise<IndexTemplateBody> {
  const parser = new ConstructingParser('index_template', {
    index_patterns: required(values.strings),
    template: optional(values.object((reader) => readTemplate(engine, major, reader))),
    composed_of: optional(values.strings),
    priority: optional(long),
    version: optional(long),
    _meta: optional(stored(engine)),
    data_stream: optional(
      values.object((reader): DataStreamTemplate => {
        const { hidden = false, allow_custom_routing = false } = dataStream.parse(reader);
        return { hidden, allow_custom_routing };
      }),
    ),
    allow_auto_create: optional(values.boolean),
    ignore_missing_component_templates: optional(values.strings),
    deprecated: optional(values.boolean),
  });
  const { index_patterns = [], ...others } = await readStreamInTurns(engine, body, (reader) => parser.parse(reader));
  return { index_patterns: patternsOf(index_patterns), ...others } as IndexTemplateBody;
}

/** The errors of a template by itself. */
export function validateIndexTemplateRequest({ index_patterns, priority, template }: IndexTemplateBody): void {
  const complaints: string[] = [];
  if (index_patterns.includes('*') && template?.settings?.has('index.hidden')) {
    complaints.push('global composable templates may not specify the setting index.hidden');
  }
  if ((priority ?? 0) < 0) complaints.push('index template priority must be >= 0');
  if (complaints.length > 0) throw validationFailed(complaints);
}

/** Validates a composable template of a name against the current state of the cluster. */
export function validateIndexTemplate(
  cluster: Cluster,
  major: Major,
  name: string,
  body: IndexTemplateBody,
  warn: (text: string) => void,
): void {
  const { templates } = cluster.state;
  const { composed_of = [], template, data_stream } = body;
  const isIgnored = (component: string) => body.ignore_missing_component_templates?.includes(component);
  const missing = composed_of.filter((component) => !templates.component.has(component) && !isIgnored(component));
  if (missing.length > 0) {
    throw invalidTemplate(
      name,
      `index template [${name}] specifies component templates [${missing.join(', ')}] that do not exist`,
    );
  }
  if (
    body.index_patterns.includes('*') &&
    composed_of.some((component) => templates.component.get(component)?.template.settings?.has('index.hidden'))
  ) {
    throw invalidTemplate(name, 'global composable templates may not specify the setting index.hidden');
  }
  refuseOverlap(cluster, name, body);
  const full: IndexTemplate = { ...body, created: 0, modified: 0 };
  if (data_stream === undefined) refuseDataStreamMembers(cluster, name, full);
  refuseComplaints(name, [
    ...nameComplaints(name, body.index_patterns),
    ...settingComplaints(major, template?.settings),
  ]);
  for (const alias of template?.aliases?.keys() ?? []) validateTemplateAlias(alias);
  warnOfLegacy(cluster, name, body, warn);
  validateComposite(cluster, major, name, templates, full);
}

/** ES: templates of one priority may not match the same index (api/indices/put_index_template). */
function refuseOverlap({ state }: Cluster, name: string, { index_patterns, priority = 0 }: IndexTemplateBody): void {
  const { index } = state.templates;
  const others = rules.overlapping(
    index,
    index_patterns,
    (other) => other !== name && (index.get(other)?.priority ?? 0) === priority,
  );
  if (others.length === 0) return;
  throw illegalArgument(
    `index template [${name}] has index patterns [${index_patterns.join(', ')}] matching patterns from existing templates [${others.join(',')}] with patterns (${rules.printPatterns(index, others)}) that have the same priority [${priority}], multiple index templates may not match during index creation, please use a different priority`,
  );
}

function warnOfLegacy({ state }: Cluster, name: string, body: IndexTemplateBody, warn: (text: string) => void): void {
  const { legacy } = state.templates;
  const older = rules.overlapping(legacy, body.index_patterns);
  if (older.length === 0) return;
  warn(
    `index template [${name}] has index patterns [${body.index_patterns.join(', ')}] matching patterns from existing older templates [${older.join(',')}] with patterns (${rules.printPatterns(legacy, older)}); this template [${name}] will take precedence during new index creation`,
  );
}

function refuseDataStreamMembers({ state }: Cluster, name: string, template: IndexTemplate): void {
  const { lifecycle, data_stream_options } = rules.composeTemplates(rules.partsOf(state.templates, template), name);
  const what = lifecycle ? 'lifecycle configuration' : data_stream_options ? 'data stream options' : undefined;
  if (what === undefined) return;
  throw illegalArgument(
    `index template [${name}] specifies ${what} that can only be used in combination with a data stream`,
  );
}

function settingComplaints(major: Major, settings: NonNullable<IndexTemplate['template']>['settings']): string[] {
  if (settings === undefined) return [];
  // Of the errors only the first is returned, so that the others, which may be very many, need not be found.
  for (const error of errorsOfValues(major, settings)) if (error !== null) return [error.reason ?? ''];
  try {
    validateForCreate(major, settings);
    return [];
  } catch (error) {
    if (!(error instanceof ElasticsearchError) || error instanceof NotImplementedError) throw error;
    return [error.reason ?? ''];
  }
}
