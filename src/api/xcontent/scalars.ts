import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { JsonReader } from '../../json/index.ts';
import { xContentParseError } from './object_parser.ts';

/** The boolean at the reader's position, literal or as a string. ES: the empty string is false (api/global/update_flags). */
export function readBoolean(reader: JsonReader): boolean {
  switch (reader.text) {
    case 'true':
      return true;
    case 'false':
    case '':
      return false;
    default:
      throw illegalArgument(`Failed to parse value [${reader.text}] as only [true] or [false] are allowed.`);
  }
}

/** As `readBoolean`, where any scalar may occur; `source` is the text that the error renders. */
export function readScalarBoolean(reader: JsonReader, source: Buffer): boolean {
  if (reader.token === 'VALUE_NUMBER')
    throw tokenError(reader, source, `Current token (${named(reader)}) not of boolean type`);
  return readBoolean(reader);
}

const INT = 2 ** 31;

/** The int at the reader's position, literal or as a string. ES: fractions are truncated (api/global/bulk_line_values). */
export function readScalarInt(reader: JsonReader, source: Buffer): number {
  const { token } = reader;
  const text = reader.text.trim();
  refuseBoolean(reader, source);
  if (token === 'VALUE_STRING' && !/^[+-]?\d+(\.\d*)?$/.test(text)) {
    const reason = text === '' ? 'empty String' : `For input string: "${reader.text}"`;
    throw new ElasticsearchError({ type: 'number_format_exception', reason, status: 400 });
  }
  const value = Math.trunc(Number(text));
  if (value >= -INT && value < INT) return value + 0;
  if (token === 'VALUE_NUMBER' && /^-?\d+$/.test(text)) {
    const reason = `Numeric value (${text}) out of range of int (${-INT} - ${INT - 1})`;
    throw tokenError(reader, source, reason, 'input_coercion_exception');
  }
  throw new NotImplementedError('the error of a number that is no int');
}

/** The long at the reader's position, literal or as a string. ES: fractions are truncated (api/global/bulk_line_values). */
export function readScalarLong(reader: JsonReader, source: Buffer): number {
  refuseBoolean(reader, source);
  const { text, token } = reader;
  if (token === 'VALUE_STRING' && !/^[+-]?\d+(\.\d*)?$/.test(text))
    throw illegalArgument(`For input string: "${text}"`);
  const value = Math.trunc(Number(text));
  if (!Number.isSafeInteger(value)) throw new NotImplementedError('a long of more than 53 bits');
  return value + 0;
}

function refuseBoolean(reader: JsonReader, source: Buffer): void {
  if (reader.token !== 'VALUE_BOOLEAN') return;
  throw tokenError(reader, source, `Current token (${named(reader)}) not numeric, can not use numeric value accessors`);
}

/** Jackson's own name of the token. */
function named({ token, text }: JsonReader): string {
  if (token === 'VALUE_BOOLEAN') return `VALUE_${text.toUpperCase()}`;
  return /[.eE]/.test(text) ? 'VALUE_NUMBER_FLOAT' : 'VALUE_NUMBER_INT';
}

/** Jackson's exception about the token. ES: it reports the position after the value (api/global/bulk_line_values). */
function tokenError(
  reader: JsonReader,
  source: Buffer,
  what: string,
  type = 'json_parse_exception',
): ElasticsearchError {
  const col = reader.col + reader.text.length;
  const reason = `${what}\n at [Source: (byte[])"${source.toString()}"; line: ${reader.line}, column: ${col}]`;
  return xContentParseError(`[${reader.line}:${col}] ${reason}`, { type, reason });
}
