import { illegalArgument, NotImplementedError, parseError } from '../../errors/index.ts';
import { parseVersionType } from '../parameters/index.ts';
import { type JsonReader, readScalarBoolean, readScalarInt, readScalarLong } from '../xcontent/index.ts';
import type { TermVectorsRequest } from './term_vectors_request.ts';

const FLAGS = ['offsets', 'positions', 'payloads', 'term_statistics', 'field_statistics'];
const BOUNDS = [
  'max_num_terms',
  'min_term_freq',
  'max_term_freq',
  'min_doc_freq',
  'max_doc_freq',
  'min_word_length',
  'max_word_length',
];

/** Parses the object that describes one document, from its first brace on; its options replace those of `template`. */
export function readTermVectors(reader: JsonReader, template: TermVectorsRequest, source: Buffer): TermVectorsRequest {
  // ES: the reference never answers a body that is no object.
  if (reader.token !== 'START_OBJECT') throw new NotImplementedError('a body of [_termvectors] that is not an object');
  let request = template;
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    request = readMember(reader, name, request, source);
  }
  return request;
}

function readMember(reader: JsonReader, name: string, request: TermVectorsRequest, source: Buffer): TermVectorsRequest {
  const option = (value: unknown) => ({ ...request, options: { ...request.options, [name]: value } });
  if (FLAGS.includes(name)) return option(readScalarBoolean(reader, source));
  switch (name) {
    case 'fields':
      return { ...request, fields: readFields(reader) };
    case 'per_field_analyzer':
      return option(readAnalyzers(reader));
    case 'filter':
      return option(readFilter(reader, source));
    case '_index':
      return { ...request, index: reader.text };
    case '_id':
      if (request.doc !== undefined) throw bothSet();
      return { ...request, id: reader.text };
    case 'doc':
      if (request.id !== undefined) throw bothSet();
      return { ...request, doc: reader.writtenText() };
    case 'routing':
      return { ...request, routing: reader.text };
    case 'version':
      return option(readScalarLong(reader, source));
    case 'version_type':
      parseVersionType(reader.text);
      return request;
    case 'dfs':
      throw new NotImplementedError('[dfs] of [_termvectors]');
    default:
      throw parseError(`failed to parse term vectors request. unknown field [${name}]`);
  }
}

function bothSet(): Error {
  return parseError('failed to parse term vectors request. either [id] or [doc] can be specified, but not both!');
}

function readFields(reader: JsonReader): string[] {
  if (reader.token !== 'START_ARRAY') {
    throw parseError('failed to parse term vectors request. field [fields] must be an array');
  }
  const fields: string[] = [];
  for (let token = reader.next(); token !== 'END_ARRAY' && token !== null; token = reader.next()) {
    if (token === 'START_OBJECT' || token === 'START_ARRAY' || token === 'VALUE_NULL') {
      throw illegalArgument(`Expected text at ${reader.line}:${reader.col} but found ${token}`);
    }
    fields.push(reader.text);
  }
  return fields;
}

/** ES: a value that is not an object counts as no analyzer (api/global/termvectors_doc). */
function readAnalyzers(reader: JsonReader): Record<string, string> {
  const analyzers: Record<string, string> = {};
  if (reader.token !== 'START_OBJECT') {
    reader.skipChildren();
    return analyzers;
  }
  while (reader.next() === 'FIELD_NAME') {
    const field = reader.text;
    if (reader.next() !== 'VALUE_STRING') {
      throw new NotImplementedError(`[per_field_analyzer] with a value for [${field}] that is not a string`);
    }
    analyzers[field] = reader.text;
  }
  return analyzers;
}

function readFilter(reader: JsonReader, source: Buffer): Record<string, number> {
  // ES: the reference never answers a filter that is no object.
  if (reader.token !== 'START_OBJECT')
    throw new NotImplementedError('a [filter] of [_termvectors] that is not an object');
  const filter: Record<string, number> = {};
  while (reader.next() === 'FIELD_NAME') {
    const name = reader.text;
    reader.next();
    if (!BOUNDS.includes(name)) {
      const what = `the field [${name}] is not valid for filter parameter for term vector request`;
      throw parseError(`failed to parse term vectors request. ${what}`);
    }
    filter[name] = readScalarInt(reader, source);
  }
  return filter;
}
