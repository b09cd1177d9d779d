import type { AliasDefinition } from '../../cluster/index.ts';
import { ElasticsearchError, illegalArgument } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import { type JsonReader, readScalarBoolean } from '../xcontent/index.ts';

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

/**
 * Parses the body of `PUT _alias`. ES: 8 skips unknown keys, 9 rejects them; a body that is a bare value is empty (api/indices/put_alias).
 */
export function readPutAlias(major: Major, body: Buffer, reader: JsonReader, definition: Definition): void {
  const first = reader.next();
  if (first !== 'START_OBJECT') {
    if (major >= 9 && first === 'START_ARRAY') {
      reader.next();
      throw unexpectedToken(reader);
    }
    return;
  }
  for (let token = reader.next(); token !== null; token = reader.next()) {
    if (token !== 'FIELD_NAME') continue;
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
      else if (field === 'is_write_index') definition.is_write_index = readScalarBoolean(reader, body);
      else if (major >= 9) throw illegalArgument(`Unsupported field [${field}]`);
      break;
    case 'START_OBJECT':
      if (field === 'filter') definition.filter = reader.compactValue();
      // ES: any other object is not skipped: its content is read as if it were part of the enclosing object (api/global/update_flags).
      break;
    default:
      if (major >= 9) throw unexpectedToken(reader);
      reader.skipChildren();
  }
}

function unexpectedToken(reader: JsonReader): ElasticsearchError {
  return new ElasticsearchError({
    type: 'parsing_exception',
    reason: `Unexpected token [${reader.token}]`,
    status: 400,
    metadata: { line: reader.line, col: reader.col },
  });
}
