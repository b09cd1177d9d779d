import type { AliasDefinition } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import type { JsonReader } from '../xcontent/index.ts';
import { xContentParseError } from '../xcontent/object_parser.ts';

type Definition = AliasDefinition & { index?: string; alias?: string };

const TEXTS: Readonly<Record<string, 'index' | 'alias' | 'routing' | 'index_routing' | 'search_routing'>> = {
  index: 'index',
  alias: 'alias',
  routing: 'routing',
  index_routing: 'index_routing',
  indexRouting: 'index_routing',
  'index-routing': 'index_routing',
  search_routing: 'search_routing',
  searchRouting: 'search_routing',
  'search-routing': 'search_routing',
};

/** Reads the body of `PUT _alias`. ES: 8 skips what it does not know, 9 refuses it; a body that is a bare value is empty. */
export function readPutAlias(major: Major, body: Buffer, reader: JsonReader, definition: Definition): void {
  const first = reader.next();
  if (first !== 'START_OBJECT') {
    if (major >= 9 && first === 'START_ARRAY') {
      reader.next();
      throw unexpectedToken(reader);
    }
    return;
  }
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    reader.next();
    readField(major, body, field, reader, definition);
  }
}

function readField(major: Major, body: Buffer, field: string, reader: JsonReader, definition: Definition): void {
  const text = TEXTS[field];
  switch (reader.token) {
    case 'VALUE_STRING':
    case 'VALUE_NUMBER':
    case 'VALUE_BOOLEAN':
      if (text !== undefined) definition[text] = reader.text;
      else if (field === 'is_write_index') definition.is_write_index = readBoolean(body, reader);
      else if (major >= 9) throw illegalArgument(`Unsupported field [${field}]`);
      break;
    case 'START_OBJECT':
      if (field === 'filter') definition.filter = reader.compactValue();
      else if (major >= 9) throw illegalArgument(`Unsupported field [${field}]`);
      else reader.skipChildren();
      break;
    default:
      if (major >= 9) throw unexpectedToken(reader);
      reader.skipChildren();
  }
}

function readBoolean(body: Buffer, reader: JsonReader): boolean {
  if (reader.text === 'true') return true;
  if (reader.text === 'false') return false;
  if (reader.token === 'VALUE_STRING') {
    throw illegalArgument(`Failed to parse value [${reader.text}] as only [true] or [false] are allowed.`);
  }
  const kind = /[.eE]/.test(reader.text) ? 'FLOAT' : 'INT';
  // ES: this error tells the place behind the value.
  const col = reader.col + reader.text.length;
  const at = `at [Source: (byte[])"${body.toString()}"; line: ${reader.line}, column: ${col}]`;
  const reason = `Current token (VALUE_NUMBER_${kind}) not of boolean type\n ${at}`;
  throw xContentParseError(`[${reader.line}:${col}] ${reason}`, { type: 'json_parse_exception', reason });
}

function unexpectedToken(reader: JsonReader): ElasticsearchError {
  return new ElasticsearchError({
    type: 'parsing_exception',
    reason: `Unexpected token [${reader.token}]`,
    status: 400,
    metadata: { line: reader.line, col: reader.col },
  });
}
