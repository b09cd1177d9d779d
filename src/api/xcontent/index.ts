export { JsonReader, type Token } from '../../json/index.ts';
export { ConstructingParser, optional, type ParsedBy, required } from './constructing_parser.ts';
export * as values from './field_values.ts';
export { type FieldParser, ObjectParser, xContentParseError } from './object_parser.ts';
export { RawJson, renderJson } from './render.ts';
export { readBoolean, readScalarBoolean, readScalarInt, readScalarLong } from './scalars.ts';
