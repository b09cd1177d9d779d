import { JavaMap } from './java_map.ts';
import type { Value } from './value.ts';

/** A number or a literal, as JSON has them. */
const PLAIN = /(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|true|false|null/y;

/** Whether a character is white space, as `\s` has it; NaN is beyond the end. */
function isBlank(unit: number): boolean {
  if (unit > 0x20 && unit < 0xa0) return false;
  return unit === 0x20 || unit === 0x0a || unit === 0x0d || /\s/.test(String.fromCharCode(unit));
}

/** Reads JSON text that is well-formed; undefined where it is not, or where something follows it. */
export function parseJson(text: string): Value | undefined {
  const reader = new Reader(text);
  const value = reader.value();
  return reader.failed || !reader.isAtEnd() ? undefined : value;
}

class Reader {
  failed = false;
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#text.slice(this.#at).trim() === '';
  }

  value(): Value {
    switch (this.#next()) {
      case '"':
        return this.#string();
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#list());
      default:
        return this.#plain();
    }
  }

  /** A number or a literal, whose first character was read. */
  #plain(): Value {
    PLAIN.lastIndex = this.#at - 1;
    const found = PLAIN.exec(this.#text);
    if (found === null) return this.#fail();
    this.#at = PLAIN.lastIndex;
    const [text, number] = found;
    if (number === undefined) return text === 'null' ? null : text === 'true';
    return /[.eE]/.test(number) ? Number(number) : BigInt(number);
  }

  /** ES: objects and lists inside one another, 1000 at the most. */
  #nested(read: () => Value): Value {
    if (++this.#depth > 1000) return this.#fail();
    const value = read();
    this.#depth--;
    return value;
  }

  #object(): Value {
    const map = new JavaMap();
    if (this.#skip('}')) return map;
    do {
      const key = this.#next() === '"' ? this.#string() : this.#fail();
      if (!this.#skip(':')) return this.#fail();
      // ES: a field that is there twice is malformed.
      if (typeof key !== 'string' || map.has(key)) return this.#fail();
      map.set(key, this.value());
    } while (!this.failed && this.#skip(','));
    return this.#skip('}') ? map : this.#fail();
  }

  #list(): Value {
    const items: Value[] = [];
    if (this.#skip(']')) return items;
    do items.push(this.value());
    while (!this.failed && this.#skip(','));
    return this.#skip(']') ? items : this.#fail();
  }

  /** The string after a quotation mark. No pattern reads it: one of millions of characters would exhaust the stack. */
  #string(): string | null {
    const start = this.#at;
    let end = this.#text.indexOf('"', start);
    while (end >= 0 && this.#isEscaped(end, start)) end = this.#text.indexOf('"', end + 1);
    if (end < 0) return this.#fail();
    this.#at = end + 1;
    try {
      return JSON.parse(this.#text.slice(start - 1, end + 1)) as string;
    } catch {
      return this.#fail();
    }
  }

  /** Whether an odd number of backslashes precedes a position. */
  #isEscaped(position: number, start: number): boolean {
    let first = position;
    while (first > start && this.#text[first - 1] === '\\') first--;
    return (position - first) % 2 === 1;
  }

  /** The next character that is no blank; undefined at the end. */
  #next(): string | undefined {
    let at = this.#at;
    while (isBlank(this.#text.charCodeAt(at))) at++;
    this.#at = at + 1;
    return this.#text[at];
  }

  /** Goes over a mark, if it is next. */
  #skip(mark: string): boolean {
    const before = this.#at;
    if (this.#next() === mark) return true;
    this.#at = before;
    return false;
  }

  #fail(): null {
    this.failed = true;
    return null;
  }
}
