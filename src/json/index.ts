export { JsonReader, type MalformedAt, type Token } from './json_reader.ts';
export { memberText } from './member_text.ts';
export { stringify } from './stringify.ts';
