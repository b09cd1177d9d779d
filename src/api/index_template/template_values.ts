import {
  type AliasDefinition,
  javaHashOrder,
  type Lifecycle,
  normalizePrefix,
  type Template,
} from '../../cluster/index.ts';
import { parseTime } from '../../cluster/settings/index.ts';
import type { Engine } from '../../engine/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import { parseAlias } from '../alias/alias_body.ts';
import { DEFAULT_MAP_SIZE } from '../body/leaf_mappings.ts';
import { readSettings } from '../body/settings_body.ts';
import type { Major } from '../handler.ts';
import type { FieldValue } from '../xcontent/field_values.ts';
import { ConstructingParser, JsonReader, optional, values } from '../xcontent/index.ts';

/** An integer, or its text. ES: fractions are truncated (api/cluster/put_component_template). */
export const long: FieldValue<number> = {
  accepts: ['VALUE_NUMBER', 'VALUE_STRING'],
  parse({ text }) {
    if (!/^[+-]?\d+(\.\d*)?$/.test(text)) throw illegalArgument(`For input string: "${text}"`);
    return Math.trunc(Number(text)) + 0;
  },
};

/** An object that is stored in the order of a hash map. */
export const stored = (engine: Engine): FieldValue<string> =>
  values.object((reader) => engine.storedBody(Buffer.from(reader.compactValue()), true));

/** The mapping of a template as it is stored: without a type around it, in the order of a hash map. */
export function readTemplateMappings(engine: Engine, json: string): string {
  const kept = engine.storedBody(Buffer.from(json), true);
  const reader = new JsonReader(Buffer.from(kept));
  reader.next();
  const isTyped = reader.next() === 'FIELD_NAME' && reader.text === '_doc' && reader.next() === 'START_OBJECT';
  return isTyped ? reader.compactValue() : kept;
}

/** Aliases of a template. ES: their filters and unknown members are not validated. */
export function readTemplateAliases(engine: Engine, major: Major, json: string): Map<string, AliasDefinition> {
  const aliases: [string, AliasDefinition][] = [];
  const reader = new JsonReader(Buffer.from(json));
  reader.next();
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    if (reader.next() !== 'START_OBJECT') {
      throw new NotImplementedError(`an alias of a template that is a ${reader.token}`);
    }
    const definition = parseAlias(major, name, reader);
    const filter = definition.filter;
    if (filter !== undefined) definition.filter = engine.storedBody(Buffer.from(filter), true);
    aliases.push([name, definition]);
  }
  return new Map(javaHashOrder(aliases, DEFAULT_MAP_SIZE));
}

const duration = (name: string): FieldValue<string | null> => ({
  accepts: ['VALUE_STRING', 'VALUE_NULL'],
  parse(reader) {
    if (reader.token === 'VALUE_NULL') return null;
    parseTime(name, reader.text);
    return reader.text;
  },
});

const round = new ConstructingParser('round', { after: values.string, fixed_interval: values.string });

const lifecycleFields = {
  enabled: optional(values.boolean),
  data_retention: optional(duration('data_retention')),
  downsampling: optional({
    accepts: ['START_ARRAY', 'VALUE_NULL'],
    parse(reader: JsonReader) {
      if (reader.token === 'VALUE_NULL') return null;
      const rounds: { readonly after: string; readonly fixed_interval: string }[] = [];
      while (reader.next() !== 'END_ARRAY') {
        const { after, fixed_interval } = round.parse(reader);
        rounds.push({ after: after as string, fixed_interval: fixed_interval as string });
      }
      return rounds;
    },
  } as FieldValue<(Lifecycle['downsampling'] & object) | null>),
  downsampling_method: optional(values.string),
};

/** The lifecycle of a data stream; `parser` is the name of its parser in errors. */
export function readLifecycle(reader: JsonReader, parser = 'lifecycle_template'): Lifecycle {
  const { enabled, ...others } = new ConstructingParser(parser, lifecycleFields).parse(reader);
  return { enabled: enabled ?? true, ...others } as Lifecycle;
}

const failureStore = new ConstructingParser('failure_store', {
  enabled: optional(values.boolean),
  lifecycle: optional(values.object((reader) => readLifecycle(reader, 'failures_lifecycle'))),
});
const dataStreamOptions = new ConstructingParser('data_stream_options', {
  failure_store: optional(values.object((reader) => failureStore.parse(reader))),
});

/** The options of a data stream, as JSON. */
export function readDataStreamOptions(reader: JsonReader): string {
  return JSON.stringify(dataStreamOptions.parse(reader));
}

/** The `template` of a component or of a composable template. */
export function readTemplate(engine: Engine, major: Major, reader: JsonReader): Template {
  const parser = new ConstructingParser('template', {
    settings: optional(values.object((at) => normalizePrefix(readSettings(engine, at)))),
    mappings: optional<string>({
      accepts: ['START_OBJECT', 'VALUE_STRING', 'START_ARRAY'],
      parse(at) {
        if (at.token === 'VALUE_STRING') throw new NotImplementedError('mappings of a template as a text');
        if (at.token === 'START_ARRAY') throw illegalArgument('Unexpected token: START_ARRAY');
        return readTemplateMappings(engine, at.compactValue());
      },
    }),
    aliases: optional(values.object((at) => readTemplateAliases(engine, major, at.compactValue()))),
    lifecycle: optional(values.object((at) => readLifecycle(at))),
    data_stream_options: optional(values.object(readDataStreamOptions)),
  });
  return parser.parse(reader) as Template;
}
