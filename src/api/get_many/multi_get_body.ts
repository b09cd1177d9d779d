import { ElasticsearchError, illegalArgument, parseError, validationFailed } from '../../errors/index.ts';
import { parseVersionType } from '../parameters/index.ts';
import type { JsonReader } from '../xcontent/index.ts';

/** One document that `_mget` requests; `query` holds its options as the parameters of a single get. */
export interface MultiGetItem {
  readonly index: string | undefined;
  readonly id: string | undefined;
  readonly routing: string | undefined;
  readonly query: Readonly<Record<string, string>>;
}

/** Reads the body of `_mget`; index and source filter of the URL are the defaults of the items. */
export function readMultiGet(reader: JsonReader, defaults: MultiGetItem): MultiGetItem[] {
  const items: MultiGetItem[] = [];
  if (reader.next() !== 'START_OBJECT') {
    throw parsingError(reader, `unexpected token [${reader.token}], expected [START_OBJECT]`);
  }
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    if (reader.next() !== 'START_ARRAY') {
      throw parsingError(reader, `unexpected token [${reader.token}], expected [FIELD_NAME] or [START_ARRAY]`);
    }
    if (field === 'docs') readDocs(reader, defaults, items);
    else if (field === 'ids') readIds(reader, defaults, items);
    else throw parsingError(reader, `unknown key [${field}] for a START_ARRAY, expected [docs] or [ids]`);
  }
  const complaints = items.flatMap(({ index, id }, at) => [
    ...(index === undefined ? [`index is missing for doc ${at}`] : []),
    ...(id === undefined ? [`id is missing for doc ${at}`] : []),
  ]);
  if (items.length === 0) throw validationFailed(['no documents to get']);
  if (complaints.length > 0) throw validationFailed(complaints);
  return items;
}

function parsingError(reader: JsonReader, reason: string): ElasticsearchError {
  // ES: before the first token of a body that has none, the column is 0 (errors/blank_body).
  const metadata = { line: reader.line, col: reader.token === null ? 0 : reader.col };
  return new ElasticsearchError({ type: 'parsing_exception', reason, status: 400, metadata });
}

function readIds(reader: JsonReader, defaults: MultiGetItem, items: MultiGetItem[]): void {
  for (let token = reader.next(); token !== 'END_ARRAY'; token = reader.next()) {
    if (token !== 'VALUE_STRING' && token !== 'VALUE_NUMBER' && token !== 'VALUE_BOOLEAN') {
      throw illegalArgument('ids array element should only contain ids');
    }
    items.push({ ...defaults, id: reader.text });
  }
}

function readDocs(reader: JsonReader, defaults: MultiGetItem, items: MultiGetItem[]): void {
  for (let token = reader.next(); token !== 'END_ARRAY'; token = reader.next()) {
    if (token !== 'START_OBJECT') throw illegalArgument('docs array element should include an object');
    items.push(readDoc(reader, defaults));
  }
}

/** ES: arrays and objects in an item are flattened into the item; the first end token ends the item (api/global/mget). */
function readDoc(reader: JsonReader, defaults: MultiGetItem): MultiGetItem {
  let { index, id, routing } = defaults;
  let query: Record<string, string> = { ...defaults.query };
  let field = '';
  for (let token = reader.next(); token !== 'END_OBJECT' && token !== null; token = reader.next()) {
    if (token === 'FIELD_NAME') {
      field = reader.text;
      continue;
    }
    const { text } = reader;
    if (field === 'fields' && (token === 'START_ARRAY' || isScalar(token))) {
      throw parsingError(reader, 'Unsupported field [fields] used, expected [stored_fields] instead');
    }
    if (field === 'stored_fields' && (token === 'START_ARRAY' || isScalar(token))) {
      const names = token === 'START_ARRAY' ? readList(reader) : [text];
      const { stored_fields: _ofUrl, ...said } = query;
      query = { ...said, 'stored_fields.names': JSON.stringify(names) };
    } else if (field === '_source' && token !== 'END_ARRAY' && token !== 'VALUE_NULL')
      query = { ...withoutSource(query), ...readSource(reader) };
    else if (!isScalar(token)) continue;
    else if (field === '_index') index = text;
    else if (field === '_id') id = text;
    else if (field === 'routing') routing = text;
    else if (field === 'version') query.version = text;
    else if (field === 'version_type') query.version_type = parseVersionType(text);
    else throw unknownField(field);
  }
  return { index, id, routing, query };
}

function isScalar(token: string): boolean {
  return token.startsWith('VALUE_') && token !== 'VALUE_NULL';
}

function unknownField(field: string): ElasticsearchError {
  return parseError(`failed to parse multi get request. unknown field [${field}]`);
}

function withoutSource(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith('_source')));
}

/** `_source` of an item as the parameters of a single get; lists of paths as JSON, since a path may contain a comma or be empty. */
function readSource(reader: JsonReader): Record<string, string> {
  switch (reader.token) {
    case 'VALUE_BOOLEAN':
      return { _source: reader.text };
    case 'VALUE_STRING':
      if (reader.text === 'true' || reader.text === 'false') return { _source: reader.text };
      return { '_source.includes': JSON.stringify([reader.text]) };
    case 'START_ARRAY':
      return { '_source.includes': JSON.stringify(readList(reader)) };
    case 'START_OBJECT':
      return readFilter(reader);
    default:
      throw parseError(`illegal type for _source: [${reader.token}]`);
  }
}

function readFilter(reader: JsonReader): Record<string, string> {
  const filter: { includes: string[]; excludes: string[] } = { includes: [], excludes: [] };
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    if (field !== 'includes' && field !== 'include' && field !== 'excludes' && field !== 'exclude') {
      throw illegalArgument(`Expected text at ${reader.line}:${reader.col} but found FIELD_NAME`);
    }
    const token = reader.next();
    if (token === 'START_OBJECT' || token === 'VALUE_NULL') {
      throw parseError('unexpected token while parsing source settings');
    }
    const paths = token === 'START_ARRAY' ? readList(reader) : [reader.text];
    filter[field.startsWith('include') ? 'includes' : 'excludes'].push(...paths);
  }
  const { includes, excludes } = filter;
  return { '_source.includes': JSON.stringify(includes), '_source.excludes': JSON.stringify(excludes) };
}

function readList(reader: JsonReader): string[] {
  const list: string[] = [];
  for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
    if (token === 'START_OBJECT' || token === 'START_ARRAY' || token === 'VALUE_NULL') {
      throw illegalArgument(`Expected text at ${reader.line}:${reader.col} but found ${token}`);
    }
    list.push(reader.text);
  }
  return list;
}
