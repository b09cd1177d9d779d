import { javaCopiedOrder, type StoredScript } from '../../cluster/index.ts';
import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { JsonReader, Token } from '../xcontent/index.ts';
import { xContentParseError } from '../xcontent/index.ts';

const NAME = 'stored script source';
/** ES: the content type of a source that is an object, as the server spells it. */
const JSON_TYPE = 'application/json;charset=utf-8';

type Draft = { lang?: string; source?: string; options: Record<string, string> };
type Read = (reader: JsonReader, draft: Draft) => void;

/** Reads the body of `PUT _scripts`. ES: anything after the script, and other members, is ignored (api/global/stored_scripts). */
export function readStoredScript(engine: Engine, body: Buffer): StoredScript {
  return readStream(engine, body, (reader) => {
    if (reader.next() !== 'START_OBJECT') throw unexpected(reader, `unexpected token [${reader.token}], expected [{]`);
    if (reader.next() !== 'FIELD_NAME') {
      throw unexpected(reader, `unexpected token [${reader.token}, expected [script]`);
    }
    if (reader.text !== 'script') throw unexpected(reader, `unexpected field [${reader.text}], expected [script]`);
    if (reader.next() !== 'START_OBJECT') {
      throw unexpected(reader, `unexpected token [${reader.token}], expected [{, <source>]`);
    }
    return readScript(engine, reader);
  });
}

function unexpected(reader: JsonReader, reason: string): ElasticsearchError {
  // ES: before the first token is the column 0 (api/global/stored_scripts).
  const metadata = { line: reader.line, col: reader.token === null ? 0 : reader.col };
  return new ElasticsearchError({ type: 'parsing_exception', reason, status: 400, metadata });
}

function readScript(engine: Engine, reader: JsonReader): StoredScript {
  // Any name may occur in a body, including `__proto__`.
  const draft: Draft = { options: Object.create(null) };
  const fields = new Map<string, readonly [readonly Token[], Read]>([
    ['lang', [['VALUE_STRING'], readLang]],
    ['source', [['VALUE_STRING', 'START_OBJECT'], (at, into) => readSource(engine, at, into)]],
    ['options', [['START_OBJECT'], readOptions]],
  ]);
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    const field = fields.get(name);
    if (field === undefined) reader.skipChildren();
    else if (reader.token === null || !field[0].includes(reader.token)) {
      throw xContentParseError(`${reader.location} [${NAME}] ${name} doesn't support values of type: ${reader.token}`);
    } else field[1](reader, draft);
  }
  const { lang, source, options } = draft;
  if (lang === undefined) throw illegalArgument('must specify lang for stored script');
  if (lang === '') throw illegalArgument('lang cannot be empty');
  if (source === undefined) throw illegalArgument('must specify source for stored script');
  if (source === '') throw illegalArgument('source cannot be empty');
  const names = Object.keys(options);
  if (names.length > 1 || (names.length === 1 && options['content_type'] === undefined)) {
    const printed = javaCopiedOrder(names.map((name) => [name, `${name}=${options[name]}`])).map(
      ([, option]) => option,
    );
    throw illegalArgument(`illegal compiler options [{${printed.join(', ')}}] specified`);
  }
  return { lang, source, options };
}

function readLang(reader: JsonReader, draft: Draft): void {
  draft.lang = reader.text;
}

function readSource(engine: Engine, reader: JsonReader, draft: Draft): void {
  if (reader.token === 'VALUE_STRING') {
    draft.source = reader.text;
    return;
  }
  draft.source = engine.storedBody(reader.valueAt(reader.start), false);
  draft.options['content_type'] = JSON_TYPE;
  reader.skipChildren();
}

/** ES: the options of a source that is an object are stored in addition to those of the request. */
function readOptions(reader: JsonReader, draft: Draft): void {
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    const token = reader.next();
    if (token === 'START_OBJECT' || token === 'START_ARRAY' || token === 'VALUE_NULL') {
      const cause = illegalArgument(`Expected text at ${reader.line}:${reader.col} but found ${token}`);
      throw xContentParseError(`${reader.location} [${NAME}] failed to parse field [options]`, cause);
    }
    draft.options[name] = reader.text;
  }
}
