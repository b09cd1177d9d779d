import type { Engine } from '../../engine/index.ts';
import { validationFailed } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import { type JsonReader, ObjectParser, readBoolean } from '../xcontent/index.ts';

/** A template to be filled in: its text, or the id under which it is stored. */
export interface TemplateBody {
  script?: string;
  kind?: 'inline' | 'stored';
  /** The values as they occur in the body. */
  params?: Uint8Array;
  explain: boolean;
  profile: boolean;
}

/** Reads the body of a search template, or one of several lines. */
export function readTemplate(engine: Engine, body: Buffer): TemplateBody {
  const template: TemplateBody = { explain: false, profile: false };
  readStream(engine, body, (reader) => parserOf(engine).parse(reader, template));
  return template;
}

/** Missing members, for a validation exception. */
export function validateTemplate({ script, kind }: TemplateBody): void {
  const complaints = [
    ...(script === undefined || script === '' ? ['template is missing'] : []),
    ...(kind === undefined ? ["template's script type is missing"] : []),
  ];
  if (complaints.length > 0) throw validationFailed(complaints);
}

function parserOf(engine: Engine): ObjectParser<TemplateBody> {
  return new ObjectParser<TemplateBody>('search_template', {
    params: { accepts: ['START_OBJECT'], parse: readParams },
    // ES: of an id and a source the later one is used (modules/stored_template).
    id: {
      accepts: ['VALUE_STRING'],
      parse: (reader, template) => {
        template.kind = 'stored';
        template.script = reader.text;
      },
    },
    explain: {
      accepts: ['VALUE_BOOLEAN', 'VALUE_STRING'],
      parse: (reader, template) => {
        template.explain = readBoolean(reader);
      },
    },
    profile: {
      accepts: ['VALUE_BOOLEAN', 'VALUE_STRING'],
      parse: (reader, template) => {
        template.profile = readBoolean(reader);
      },
    },
    source: {
      accepts: ['START_OBJECT', 'VALUE_STRING'],
      parse: (reader, template) => {
        template.kind = 'inline';
        template.script = readSource(engine, reader);
      },
    },
  });
}

function readParams(reader: JsonReader, template: TemplateBody): void {
  template.params = reader.writtenValue();
}

function readSource(engine: Engine, reader: JsonReader): string {
  if (reader.token === 'VALUE_STRING') return reader.text;
  const source = engine.storedBody(reader.valueAt(reader.start), false);
  reader.skipChildren();
  return source;
}
