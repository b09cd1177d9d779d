export { JsonReader, type Token } from './json_reader.ts';
export { ObjectParser, xContentParseError } from './object_parser.ts';
export { RawJson, renderJson } from './render.ts';
