import { turns } from '../api/index.ts';
import { stringify } from '../json/index.ts';

/** Items of a list that are written on end. */
const ITEMS = 200;

/** Levels of objects and lists whose members are written one by one. */
const LEVELS = 6;

/** ES: characters beyond the basic plane are written as two escapes, one for each surrogate (api/global/get_source). */
export function jsonBytes(body: unknown): Buffer {
  return bytesOf(stringify(body));
}

/** The same, so that others have their turn meanwhile: for replies of very many items. */
export async function jsonBytesInTurns(body: unknown): Promise<Buffer> {
  const bytes: Buffer[] = [];
  const turn = turns(ITEMS);
  for (const text of textsOf(body, LEVELS)) {
    bytes.push(bytesOf(text));
    const pause = turn();
    if (pause !== undefined) await pause;
  }
  return Buffer.concat(bytes);
}

function bytesOf(json: string): Buffer {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase()}`;
  return Buffer.from(json.replaceAll(/[\ud800-\udfff]/g, escaped), 'utf8');
}

/** The JSON of a value in pieces. */
function* textsOf(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || value === null || typeof value !== 'object') yield stringify(value);
  else if (!Array.isArray(value)) yield* membersOf(value, levels);
  else if (value.length > ITEMS) yield* slicesOf(value);
  else yield* itemsOf(value, levels);
}

function* membersOf(value: object, levels: number): Generator<string> {
  let mark = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    yield `${mark}${stringify(name)}:`;
    yield* textsOf(member, levels - 1);
    mark = ',';
  }
  yield mark === '{' ? '{}' : '}';
}

function* itemsOf(list: readonly unknown[], levels: number): Generator<string> {
  let mark = '[';
  for (const item of list) {
    yield mark;
    yield* textsOf(item, levels - 1);
    mark = ',';
  }
  yield mark === '[' ? '[]' : ']';
}

function* slicesOf(list: readonly unknown[]): Generator<string> {
  for (let at = 0; at < list.length; at += ITEMS) {
    yield (at === 0 ? '[' : ',') + stringify(list.slice(at, at + ITEMS)).slice(1, -1);
  }
  yield ']';
}
