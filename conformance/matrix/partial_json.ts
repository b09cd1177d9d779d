/**
 * Parses as much of a JSON text as possible: at the first error everything that is open is closed, and what was parsed so far is the value.
 * Absent when there is nothing. Numbers become doubles: only the structure matters here.
 */
export function partialJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new PartialReader(text).read();
  }
}

/** The error; what was parsed before it stays in the containers. */
const STOP = Symbol('stop');
const SCALAR = /[^\s,:[\]{}"]+/y;
const STRING = /"(?:[^"\\]|\\.)*"?/sy;
const BLANK = /(?:\s|\/\/[^\n]*|\/\*.*?\*\/)*/sy;

class PartialReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  read(): unknown {
    const holder: unknown[] = [];
    try {
      this.#value((value) => holder.push(value), 0);
    } catch (mistake) {
      if (mistake !== STOP) throw mistake;
    }
    return holder[0];
  }

  /** The value is added to its container when it begins, so that an error inside leaves what was parsed. */
  #value(keep: (value: unknown) => void, depth: number): void {
    const char = this.#peek();
    if (depth > 200) throw STOP;
    if (char === '{') {
      const members: Record<string, unknown> = {};
      keep(members);
      this.#members(members, depth);
    } else if (char === '[') {
      const items: unknown[] = [];
      keep(items);
      this.#items(items, depth);
    } else if (char === '"') keep(this.#string());
    else keep(this.#scalar());
  }

  #members(members: Record<string, unknown>, depth: number): void {
    this.#at++;
    if (this.#takes('}')) return;
    do {
      if (this.#peek() !== '"') throw STOP;
      const key = this.#string();
      // A name that is cut off is no name.
      if (this.#peek() === undefined) throw STOP;
      members[key] = undefined;
      if (!this.#takes(':')) throw STOP;
      this.#value((value) => {
        members[key] = value;
      }, depth + 1);
    } while (this.#takes(','));
    if (!this.#takes('}')) throw STOP;
  }

  #items(items: unknown[], depth: number): void {
    this.#at++;
    if (this.#takes(']')) return;
    do this.#value((value) => items.push(value), depth + 1);
    while (this.#takes(','));
    if (!this.#takes(']')) throw STOP;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [found = ''] = pattern.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }

  #peek(): string | undefined {
    this.#match(BLANK);
    return this.#text[this.#at];
  }

  #takes(char: string): boolean {
    if (this.#peek() !== char) return false;
    this.#at++;
    return true;
  }

  #string(): string {
    const text = this.#match(STRING);
    try {
      return JSON.parse(text) as string;
    } catch {
      return text.slice(1, text.endsWith('"') ? -1 : undefined);
    }
  }

  #scalar(): unknown {
    const text = this.#match(SCALAR);
    if (text === '') throw STOP;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
}
