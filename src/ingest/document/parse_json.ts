import { JavaMap } from './java_map.ts';
import type { Value } from './value.ts';

const TOKEN = /[\s]*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y;

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
    const [, mark, string, number, literal] = this.#next();
    if (string !== undefined) return this.#string(string);
    if (number !== undefined) return /[.eE]/.test(number) ? Number(number) : BigInt(number);
    if (literal !== undefined) return literal === 'null' ? null : literal === 'true';
    if (mark === '{') return this.#nested(() => this.#object());
    if (mark === '[') return this.#nested(() => this.#list());
    return this.#fail();
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
      const [, , name] = this.#next();
      if (name === undefined || !this.#skip(':')) return this.#fail();
      const key = this.#string(name);
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

  #string(quoted: string): string | null {
    try {
      return JSON.parse(quoted) as string;
    } catch {
      return this.#fail();
    }
  }

  #next(): readonly (string | undefined)[] {
    TOKEN.lastIndex = this.#at;
    const found = TOKEN.exec(this.#text);
    if (found === null) {
      this.failed = true;
      return [];
    }
    this.#at = TOKEN.lastIndex;
    return found;
  }

  /** Goes over a mark, if it is next. */
  #skip(mark: string): boolean {
    const before = this.#at;
    if (this.#next()[1] === mark) return true;
    this.#at = before;
    this.failed = false;
    return false;
  }

  #fail(): null {
    this.failed = true;
    return null;
  }
}
