import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError, illegalArgument, NotImplementedError } from '../../errors/index.ts';
import type { Major } from '../handler.ts';
import { parseVersionType, type VersionType } from '../parameters/index.ts';
import { JsonReader, readScalarBoolean, readScalarInt, readScalarLong, type Token } from '../xcontent/index.ts';

export type BulkAction = 'index' | 'create' | 'update' | 'delete';

/** The contents of one action line. Absent members were not in it. */
export interface ActionLine {
  action: BulkAction;
  _index?: string;
  _id?: string;
  routing?: string;
  pipeline?: string;
  version?: number;
  version_type: VersionType;
  if_seq_no?: number;
  if_primary_term?: number;
  retry_on_conflict?: number;
  require_alias?: boolean;
}

const ACTIONS: readonly string[] = ['create', 'delete', 'index', 'update'];

/** Deprecations of 8, which accepts lines that 9 rejects. */
const WARNINGS = {
  keys: 'A bulk action object contained multiple keys. Additional keys are currently ignored but will be rejected in a future version.',
  trailing:
    'A bulk action contained trailing data after the closing brace. This is currently ignored but will be rejected in a future version.',
  unclosed:
    "A bulk action wasn't closed properly with the closing brace. Malformed objects are currently accepted but will be rejected in a future version.",
} as const;

/** Parses action lines as one major does; reports the deprecations that it encounters. */
export class ActionLineParser {
  readonly #engine: Engine;
  readonly #major: Major;
  readonly #warn: (text: string) => void;
  /** The last line that was simple, which the next one often equals. */
  #last: { readonly line: Buffer; readonly simple: ActionLine } | undefined;

  constructor(engine: Engine, major: Major, warn: (text: string) => void) {
    this.#engine = engine;
    this.#major = major;
    this.#warn = warn;
  }

  /** One line, `number` counted from 1. */
  parse(line: Buffer, number: number): ActionLine {
    if (this.#last?.line.equals(line)) return { ...this.#last.simple };
    const simple = parseSimple(line);
    if (simple !== null) {
      this.#last = { line, simple };
      return { ...simple };
    }
    const malformed = this.#syntaxError(line);
    // 8 reads only as far as the action's closing brace.
    if (malformed !== null && /^Duplicate field/.test(malformed.caused_by?.reason ?? '')) throw malformed;
    // ES: a line that is nested too deep is parsed up to that point (errors/nested_too_deep).
    const isDeep = malformed?.reason?.startsWith('Document nesting depth') ?? false;
    if (malformed !== null && this.#major >= 9 && !isDeep) throw this.#worded(malformed, line, number);
    return this.#parseTokens(new JsonReader(line), line, number, malformed);
  }

  #syntaxError(line: Buffer): ElasticsearchError | null {
    try {
      this.#engine.validateBody(line);
      return null;
    } catch (error) {
      if (error instanceof ElasticsearchError) return error;
      throw error;
    }
  }

  /** 9 has another error text for data after a complete line. */
  #worded(error: ElasticsearchError, line: Buffer, number: number): ElasticsearchError {
    const reader = new JsonReader(line);
    reader.next();
    reader.skipChildren();
    if (reader.token !== 'END_OBJECT' || !this.#isJson(line.subarray(0, reader.end))) return error;
    if (!this.#beginsWithToken(line.subarray(reader.end))) return error;
    return malformedLine(number, 'unexpected data after the closing brace');
  }

  /** Returns true if the text after a complete line starts with a character that can occur in JSON. */
  #beginsWithToken(rest: Buffer): boolean {
    const reader = new JsonReader(rest);
    reader.next();
    if (reader.text === '{' || reader.text === '[') return true;
    return this.#isJson(rest.subarray(reader.start, reader.end));
  }

  #isJson(bytes: Buffer): boolean {
    return this.#syntaxError(bytes) === null;
  }

  #parseTokens(reader: JsonReader, line: Buffer, number: number, malformed: ElasticsearchError | null): ActionLine {
    const expect = (token: Token | null, requested: Token) => {
      if (token === requested) return;
      if (token === null && malformed !== null) throw malformed;
      throw malformedLine(number, `expected ${requested} but found [${token}]`);
    };
    if (malformed !== null && !startsLikeJson(line)) throw malformed;
    expect(reader.next(), 'START_OBJECT');
    expect(reader.next(), 'FIELD_NAME');
    const action = reader.text;
    if (!ACTIONS.includes(action)) {
      throw malformedLine(number, `expected field [create], [delete], [index] or [update] but found [${action}]`);
    }
    const token = reader.next();
    if (token === null && malformed !== null) throw malformed;
    if (token !== 'START_OBJECT') {
      throw malformedLine(number, `expected START_OBJECT or END_OBJECT but found [${token}]`);
    }
    const parsed: ActionLine = { action: action as BulkAction, version_type: 'internal' };
    while (reader.next() === 'FIELD_NAME') readField(reader, line, number, parsed);
    if (reader.token !== 'END_OBJECT' && malformed !== null) throw malformed;
    this.#closeLine(reader, line, number, malformed);
    return parsed;
  }

  #closeLine(reader: JsonReader, line: Buffer, number: number, malformed: ElasticsearchError | null): void {
    const actionEnd = reader.end;
    const token = reader.next();
    if (token === 'FIELD_NAME') {
      if (this.#major >= 9) throw malformedLine(number, 'expected END_OBJECT but found [FIELD_NAME]');
      this.#warn(WARNINGS.keys);
    } else if (token === null) {
      if (malformed !== null && !this.#isJson(Buffer.concat([line.subarray(0, actionEnd), Buffer.from('}')]))) {
        throw malformed;
      }
      this.#warn(WARNINGS.unclosed);
    } else if (line.subarray(reader.end).toString().trim() !== '') {
      if (malformed !== null && !this.#beginsWithToken(line.subarray(reader.end))) throw malformed;
      this.#warn(WARNINGS.trailing);
    }
  }
}

function malformedLine(number: number, what: string): ElasticsearchError {
  return illegalArgument(`Malformed action/metadata line [${number}], ${what}`);
}

/** Whether the first character can begin JSON, so that the reader's tokens mean something. */
function startsLikeJson(line: Buffer): boolean {
  return /^\s*["{[\d-]/.test(line.subarray(0, 64).toString('latin1'));
}

const SIMPLE_FIELDS: ReadonlySet<string> = new Set(['_index', '_id', 'routing']);

/** The line of nearly every client: compact JSON, one action, only names; null for anything that needs a closer look. */
function parseSimple(line: Buffer): ActionLine | null {
  let parsed: unknown;
  const text = line.toString();
  try {
    parsed = JSON.parse(text);
    // Equal length after a round trip: no white space and no duplicate field. A line that is nested too deep cannot be rendered again.
    if (JSON.stringify(parsed).length !== text.length) return null;
  } catch {
    return null;
  }
  if (parsed === null || typeof parsed !== 'object') return null;
  const [entry, ...others] = Object.entries(parsed);
  if (entry === undefined || others.length > 0 || !ACTIONS.includes(entry[0])) return null;
  const [action, fields] = entry as [BulkAction, unknown];
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields)) return null;
  for (const [name, value] of Object.entries(fields)) {
    if (!SIMPLE_FIELDS.has(name) || typeof value !== 'string') return null;
  }
  return { action, version_type: 'internal', ...(fields as object) };
}

function readField(reader: JsonReader, source: Buffer, number: number, line: ActionLine): void {
  const field = reader.text;
  const token = reader.next();
  if (token === 'START_ARRAY' || (token === 'START_OBJECT' && field !== 'dynamic_templates' && field !== '_source')) {
    throw malformedLine(number, `expected a simple value for field [${field}] but found [${token}]`);
  }
  // ES: a field without a value is ignored, known or not (api/global/bulk_line_values).
  if (token === 'VALUE_NULL') return;
  const { text } = reader;
  switch (field) {
    case '_index':
    case '_id':
    case 'routing':
    case 'pipeline':
      line[field] = text;
      break;
    case 'op_type':
      // ES: only `create` has a meaning, and only for `index` (api/global/bulk).
      if (line.action === 'index' && text === 'create') line.action = 'create';
      break;
    case 'version':
    case 'if_seq_no':
    case 'if_primary_term':
      line[field] = readScalarLong(reader, source);
      break;
    case 'retry_on_conflict':
      line[field] = readScalarInt(reader, source);
      break;
    case 'version_type':
      line.version_type = parseVersionType(text);
      break;
    case 'require_alias':
      line.require_alias = readScalarBoolean(reader, source);
      break;
    case '_source':
      if (token === 'VALUE_NUMBER') throw noSource(reader);
      // ES: only updates return a document (api/global/bulk_line_values).
      if (line.action === 'update' || token === 'START_OBJECT') {
        throw new NotImplementedError('the field [_source] of a bulk action');
      }
      break;
    case 'dynamic_templates':
      if (token !== 'START_OBJECT') throw unknownField(field, number);
      if (reader.compactValue() === '{}') break;
      throw new NotImplementedError('the field [dynamic_templates] of a bulk action');
    case 'list_executed_pipelines':
    case 'require_data_stream':
      if (!readScalarBoolean(reader, source)) break;
      throw new NotImplementedError(`the field [${field}] of a bulk action`);
    default:
      throw unknownField(field, number);
  }
}

/** ES: `_source` is parsed by the parser of searches, whose exceptions are wrapped (api/global/bulk_line_values). */
function noSource({ line, col, token }: JsonReader): ElasticsearchError {
  const reason = `Expected one of [VALUE_BOOLEAN, VALUE_STRING, START_ARRAY, START_OBJECT] but found [${token}]`;
  const cause = { type: 'parsing_exception', reason, metadata: { line, col } };
  return new ElasticsearchError({
    type: 'parse_exception',
    reason: 'could not parse bulk request body',
    status: 400,
    root_cause: [cause],
    caused_by: cause,
  });
}

function unknownField(field: string, number: number): ElasticsearchError {
  return illegalArgument(`Action/metadata line [${number}] contains an unknown parameter [${field}]`);
}
