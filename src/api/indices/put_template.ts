import {
  type Cluster,
  errorsOfValues,
  isClusterBlocked,
  type LegacyTemplate,
  normalizePrefix,
  refuseClusterBlocked,
  templates as rules,
  validateLegacy,
  withTemplate,
} from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument, parseError, validationFailed } from '../../errors/index.ts';
import { readObjectInTurns } from '../body/read_body.ts';
import { readSettings } from '../body/settings_body.ts';
import { errorOfMany } from '../body/settings_errors.ts';
import { isTypedMapping } from '../body/typed_mapping.ts';
import type { Handler, Major } from '../handler.ts';
import { readTemplateAliases, readTemplateMappings } from '../index_template/template_values.ts';
import { parseBoolean, parseInteger, requiredBody, validateTimeouts } from '../parameters/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

export const supports: readonly string[] = ['create', 'order', 'cause', 'master_timeout'];

const DEPRECATED = 'Legacy index templates are deprecated in favor of composable templates.';

type Draft = { -readonly [K in keyof LegacyTemplate]: LegacyTemplate[K] };

export const handler: Handler = async ({ cluster, major, path, query, body, warn }) => {
  // ES: a blocked request is not warned of (api/cluster/blocks).
  if (!isClusterBlocked(cluster.state, major, 'metadata_write')) warn(DEPRECATED);
  const bytes = requiredBody(body);
  const name = path.name as string;
  const order = parseInteger(query, 'order', 'int') ?? 0;
  validateTimeouts(query, 'master_timeout');
  const create = parseBoolean(query, 'create', false);
  // ES: a cause is for the log.
  void query.cause;
  const reader = await readObjectInTurns(cluster.engine, bytes);
  const template: Draft = { order, index_patterns: [] };
  if (reader !== null) readLegacy(cluster, major, reader, template);
  if (template.index_patterns.length === 0) throw validationFailed(['index patterns are missing']);
  const { settings = new Map() } = template;
  const invalid = await errorOfMany(settings.size, errorsOfValues(major, settings));
  refuseClusterBlocked(cluster.state, major, 'metadata_write');
  if (create && cluster.state.templates.legacy.has(name))
    throw illegalArgument(`index_template [${name}] already exists`);
  validateLegacy(cluster, major, name, template, invalid);
  validateOverlap(cluster, name, template, warn);
  cluster.update((state) => withTemplate(state, 'legacy', name, template));
  return { status: 200, body: { acknowledged: true } };
};

function readLegacy({ engine }: Cluster, major: Major, reader: JsonReader, template: Draft): void {
  while (reader.next() === 'FIELD_NAME') {
    const key = reader.text;
    const token = reader.next();
    const isObject = token === 'START_OBJECT';
    if (key === 'index_patterns') template.index_patterns = readPatterns(reader);
    else if (key === 'order') template.order = readInt(reader);
    else if (key === 'version') {
      if (token !== 'VALUE_NUMBER') throw illegalArgument(`Malformed [version] value, should be an integer`);
      template.version = Math.trunc(Number(reader.text));
    } else if (key === 'settings') {
      if (!isObject) throw illegalArgument('Malformed [settings] section, should include an inner object');
      template.settings = normalizePrefix(readSettings(engine, reader));
    } else if (key === 'mappings') {
      const json = reader.compactValue();
      if (isTypedMapping(json)) {
        const hint = major >= 9 ? '' : ' unless include_type_name is set to true';
        throw illegalArgument(`The mapping definition cannot be nested under a type [_doc]${hint}.`);
      }
      template.mappings = readTemplateMappings(engine, json);
    } else if (key === 'aliases') template.aliases = readTemplateAliases(engine, major, reader.compactValue());
    else throw parseError(`unknown key [${key}] in the template `);
  }
}

function readPatterns(reader: JsonReader): string[] {
  if (reader.token === 'VALUE_STRING') return [reader.text];
  if (reader.token !== 'START_ARRAY') {
    throw illegalArgument('Malformed [index_patterns] value, should be a string or a list of strings');
  }
  const patterns: string[] = [];
  while (reader.next() !== 'END_ARRAY') patterns.push(reader.text);
  return patterns;
}

function readInt({ text }: JsonReader): number {
  if (/^[+-]?\d+(\.\d*)?$/.test(text)) return Math.trunc(Number(text)) + 0;
  throw new ElasticsearchError({ type: 'number_format_exception', reason: `For input string: "${text}"`, status: 400 });
}

/** ES: an older template that overlaps a composable one is refused, unless it is for all indices (api/indices/put_template). */
function validateOverlap(
  { state }: Cluster,
  name: string,
  { index_patterns }: Draft,
  warn: (text: string) => void,
): void {
  const { index, legacy } = state.templates;
  const others = rules.overlapping(index, index_patterns);
  if (others.length === 0) return;
  const text = `legacy template [${name}] has index patterns [${index_patterns.join(', ')}] matching patterns from existing composable templates [${others.join(',')}] with patterns (${rules.printPatterns(index, others)})`;
  if (index_patterns.includes('*') || legacy.has(name)) {
    warn(`${text}; this template [${name}] may be ignored in favor of a composable template at index creation time`);
  } else throw illegalArgument(`${text}, use composable templates (/_index_template) instead`);
}
