import { indicesOptions, splitList } from '../../cluster/index.ts';
import type { Engine } from '../../engine/index.ts';
import { ElasticsearchError, illegalArgument, parseError } from '../../errors/index.ts';
import { readStream } from '../body/read_body.ts';
import type { Major } from '../handler.ts';
import { deprecatedWildcards } from '../parameters/index.ts';
import { type JsonReader, xContentParseError } from '../xcontent/index.ts';
import { type JavaValue, javaText, readJavaValue } from './java_value.ts';

/** The header of one search: the indices, and URL parameters that it replaces. */
export interface HeaderLine {
  index: readonly string[] | undefined;
  readonly query: Record<string, string>;
}

/** The indices options: read together, after all other keys. */
const OPTIONS: readonly (readonly [name: string, camelCase: string])[] = [
  ['expand_wildcards', 'expandWildcards'],
  ['ignore_unavailable', 'ignoreUnavailable'],
  ['ignore_throttled', 'ignoreThrottled'],
  ['allow_no_indices', 'allowNoIndices'],
];

const SEARCH_TYPES = ['query_then_fetch', 'dfs_query_then_fetch'];

/** Reads the line before a search's body; `warn` receives its deprecations. */
export function readHeaderLine(engine: Engine, major: Major, line: Buffer, warn: (text: string) => void): HeaderLine {
  const header: HeaderLine = { index: undefined, query: {} };
  if (line.every((byte) => byte <= 0x20)) return header;
  const members = readStream(engine, line, readMembers);
  // Data after the value need not be JSON.
  engine.validateBody(line);
  for (const [key, value] of members) readMember(header, major, key, value);
  for (const [name, camelCase] of OPTIONS) {
    const value = members.get(members.has(name) ? name : camelCase) ?? null;
    if (value === null) continue;
    const isList = name === 'expand_wildcards' && typeof value === 'object';
    header.query[name] = isList ? value.map(javaText).join(',') || 'none' : javaText(value);
    if (isList) validateWildcards(value);
  }
  indicesOptions(major, header.query);
  for (const text of deprecatedWildcards(header.query)) warn(text);
  return header;
}

/** ES: a list is not split any further (api/global/msearch). */
function validateWildcards(value: readonly JavaValue[]): void {
  const joined = value.map(javaText).find((item) => item.includes(','));
  if (joined !== undefined) throw illegalArgument(`No valid expand wildcard value [${joined}]`);
}

/** ES: a value that is not an object has no options; only one value may be in the line (api/global/msearch). */
function readMembers(reader: JsonReader): Map<string, JavaValue> {
  const members = new Map<string, JavaValue>();
  if (reader.next() === 'START_OBJECT') {
    while (reader.next() === 'FIELD_NAME') {
      const name = reader.text;
      reader.next();
      members.set(name, readJavaValue(reader));
    }
  }
  if (reader.next() !== null) throw xContentParseError(`${reader.location} Unexpected token after end of object`);
  return members;
}

function readMember(header: HeaderLine, major: Major, key: string, value: JavaValue): void {
  if (OPTIONS.flat().includes(key)) return;
  switch (key) {
    case 'index':
    case 'indices':
      header.index = readNames(value);
      break;
    case 'search_type':
    case 'searchType':
      if (value === null) break;
      if (!SEARCH_TYPES.includes(javaText(value))) throw illegalArgument(`No search type for [${javaText(value)}]`);
      header.query['search_type_of_line'] = javaText(value);
      break;
    case 'request_cache':
    case 'requestCache':
      header.query['request_cache'] = readFlag(key, value);
      break;
    case 'allow_partial_search_results':
      header.query['allow_partial_search_results'] = readFlag('null', value);
      break;
    case 'ccs_minimize_roundtrips':
    case 'ccsMinimizeRoundtrips':
      readFlag(null, value);
      break;
    case 'preference':
    case 'routing':
      if (value !== null) header.query[key] = javaText(value);
      break;
    default:
      if (major >= 9 && key === '_slice') throw illegalArgument('request does not support [_slice]');
      throw illegalArgument(`key [${key}] is not supported in the metadata section`);
  }
}

function readNames(value: JavaValue): readonly string[] {
  if (value === null) throw parseError('Expected a list of strings but got null');
  if (typeof value === 'string') return splitList(value);
  if (value.includes(null)) throw nullPointer('index must not be null');
  return value.map(javaText);
}

/** A boolean; `label` is its name in the error, if it has one. */
function readFlag(label: string | null, value: JavaValue): string {
  if (value === null) throw nullPointer('Cannot invoke "Object.toString()" because "node" is null');
  const text = javaText(value);
  if (text === 'true' || text === 'false') return text;
  const reason = `Failed to parse value [${text}] as only [true] or [false] are allowed.`;
  if (label === null) throw illegalArgument(reason);
  throw illegalArgument(`Could not convert [${label}] to boolean`, { type: 'illegal_argument_exception', reason });
}

function nullPointer(reason: string): ElasticsearchError {
  return new ElasticsearchError({ type: 'null_pointer_exception', reason, status: 500 });
}
