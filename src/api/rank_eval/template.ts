import type { Cluster } from '../../cluster/index.ts';
import { illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import { storedScript } from '../template/render_template.ts';
import type { TemplateBody } from '../template/template_body.ts';
import { ConstructingParser, type JsonReader, ObjectParser, required, values } from '../xcontent/index.ts';

interface Script {
  kind?: 'inline' | 'stored';
  script?: string;
  lang?: string;
}

/** The parser of a template and the id that requests name it by. */
export const templateParser = (print: (value: Uint8Array) => string) =>
  new ConstructingParser('script_with_id', {
    id: required(values.string),
    template: required(values.object((reader) => readScript(reader, print))),
  });

/** A template and its id. */
export interface NamedTemplate {
  readonly id: string;
  readonly template: TemplateBody;
}

function readScript(reader: JsonReader, print: (value: Uint8Array) => string): TemplateBody {
  const script: Script = {};
  parserOf(print).parse(reader, script);
  const { kind, script: text, lang } = script;
  if (kind === undefined || text === undefined) {
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  }
  if (kind === 'stored' && lang !== undefined) {
    throw illegalArgument('illegally specified <lang> for a stored script');
  }
  validateLanguage(lang ?? 'mustache');
  return { kind, script: text, explain: false, profile: false };
}

/** ES: of languages only that of templates compiles them. */
function validateLanguage(lang: string): void {
  if (lang !== 'mustache') throw new NotImplementedError(`templates of the language [${lang}]`);
}

function parserOf(print: (value: Uint8Array) => string): ObjectParser<Script> {
  const set = (target: Script, kind: 'inline' | 'stored', script: string) => {
    if (target.kind !== undefined) throw illegalArgument('must only use one of [source, id] when specifying a script');
    Object.assign(target, { kind, script });
  };
  return new ObjectParser<Script>('script', {
    source: {
      accepts: ['VALUE_STRING', 'START_OBJECT'],
      parse(reader, target) {
        if (reader.token === 'VALUE_STRING') return set(target, 'inline', reader.text);
        const source = print(reader.valueAt(reader.start));
        reader.skipChildren();
        set(target, 'inline', source);
      },
    },
    id: { accepts: ['VALUE_STRING'], parse: (reader, target) => set(target, 'stored', reader.text) },
    lang: {
      accepts: ['VALUE_STRING'],
      parse(reader, target) {
        target.lang = reader.text;
      },
    },
    options: {
      accepts: ['START_OBJECT'],
      parse() {
        throw new NotImplementedError('[options] of a template of [rank_eval]');
      },
    },
    // ES: the parameters of a request are used, not these (modules/rank_eval).
    params: { accepts: ['START_OBJECT'], parse: (reader) => reader.skipChildren() },
  });
}

/** Throws why templates cannot be compiled, whether a request names them or not. */
export function validateTemplates(cluster: Cluster, major: Major, templates: readonly NamedTemplate[]): void {
  for (const { template } of templates) {
    const { kind, script = '' } = template;
    cluster.engine.validateTemplate(kind === 'stored' ? storedScript(cluster, script).source : script, major);
  }
}
