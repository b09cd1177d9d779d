/** JSON tokens by the names that the reference's error texts use. */
export type Token =
  | 'START_OBJECT'
  | 'END_OBJECT'
  | 'START_ARRAY'
  | 'END_ARRAY'
  | 'FIELD_NAME'
  | 'VALUE_STRING'
  | 'VALUE_NUMBER'
  | 'VALUE_BOOLEAN'
  | 'VALUE_NULL';

const SPACE = 0x20;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const COMMA = 0x2c;
const COLON = 0x3a;
const SLASH = 0x2f;
const STAR = 0x2a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LAST_ASCII = 0x7f;

/** ES: the deepest nesting of objects and arrays that is accepted (errors/nested_too_deep). */
const DEEPEST = 1000;

/** Where a body is malformed, and the error that the reference returns for it. */
export interface MalformedAt {
  readonly error: Error;
  readonly line: number;
  readonly col: number;
}

/**
 * Reads the tokens of JSON with their line and column, which the reference's errors quote and `JSON.parse` does not give.
 * Numbers keep their text. It does not validate (the engine's parser does): the tokens end at what cannot be read.
 */
export class JsonReader {
  /** The current token; null before the first and after the last. */
  token: Token | null = null;
  line = 1;
  col = 1;
  /** Byte offsets of the first byte of the current token and of the one after its last. */
  start = 0;
  end = 0;
  readonly #bytes: Buffer;
  readonly #failure: MalformedAt | undefined;
  readonly #open: ('{' | '[')[] = [];
  /** Null for a string whose bytes are its text: most strings are skipped, or copied as they are. */
  #text: string | null = '';
  /** Whether the current token is a malformed string whose text has not been read yet. */
  #isCut = false;
  #lineStart = 0;
  #lines = 1;
  #expectName = false;

  /**
   * With `failure`, reading the malformed part throws its error and the token before it stays the current one. A malformed string becomes
   * the current token nevertheless: reading its `text` throws the error.
   */
  constructor(bytes: Uint8Array, failure?: MalformedAt) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#failure = failure;
    // A byte-order mark is accepted and not counted.
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      this.end = 3;
      this.#lineStart = 3;
    }
  }

  /** The current field name, string, number or literal as text. */
  get text(): string {
    if (this.#isCut) throw this.#failure?.error;
    const text = this.#text ?? this.#bytes.toString('latin1', this.start + 1, this.end - 1);
    this.#text = text;
    return text;
  }

  /** `[line:col]` of the current token. */
  get location(): string {
    return `[${this.line}:${this.col}]`;
  }

  next(): Token | null {
    if (this.#failure !== undefined) return this.#nextBefore(this.#failure);
    this.#skipSeparators();
    const byte = this.#bytes[this.start];
    this.token = byte === undefined ? null : this.#read(byte);
    return this.token;
  }

  #nextBefore({ error }: MalformedAt): Token | null {
    const { token, text, line, col } = this;
    this.#skipSeparators();
    const byte = this.#bytes[this.start];
    const isValue = byte === QUOTE && !this.#expectName && !this.#isMalformed(0);
    this.token = byte === undefined || this.#isMalformed(0) ? null : this.#read(byte);
    if (this.token === null || this.#isMalformed(this.end - this.start - 1)) {
      if (isValue) {
        this.token = 'VALUE_STRING';
        this.#isCut = true;
        return this.token;
      }
      Object.assign(this, { token, line, col });
      this.#text = text;
      throw error;
    }
    return this.token;
  }

  /** Whether the body is malformed within `length` bytes after the start of the current token. */
  #isMalformed(length: number): boolean {
    const failure = this.#failure;
    if (failure === undefined || this.line < failure.line) return false;
    return this.line > failure.line || this.col + length >= failure.col;
  }

  /** The bytes of the value that starts at a position, independent of the reader's own position. */
  valueAt(start: number): Uint8Array {
    const rest = this.#bytes.subarray(start);
    const reader = new JsonReader(rest);
    reader.next();
    reader.skipChildren();
    return rest.subarray(0, reader.end);
  }

  /** The bytes of the current value as they are written; its closing token becomes the current one. */
  writtenValue(): Uint8Array {
    const value = this.valueAt(this.start);
    this.skipChildren();
    return value;
  }

  /** The current value's JSON as it is written, blanks and comments included; its closing token becomes the current one. */
  writtenText(): string {
    return Buffer.from(this.writtenValue()).toString();
  }

  /** A value that starts at a position, preceded by blanks so that its line and column are the same as here. */
  inPlace(start: number, value: Uint8Array): Uint8Array {
    const bytes = Buffer.alloc(start + value.length, SPACE);
    let at = this.#bytes.indexOf(LINE_FEED);
    for (; at >= 0 && at < start; at = this.#bytes.indexOf(LINE_FEED, at + 1)) bytes[at] = LINE_FEED;
    bytes.set(value, start);
    return bytes;
  }

  /** Sets the current position to the one that another parser has reached. */
  moveTo(line: number, col: number): void {
    Object.assign(this, { line, col });
  }

  /** When the current token opens an object or an array, moves to its closing token. */
  skipChildren(): void {
    if (this.token !== 'START_OBJECT' && this.token !== 'START_ARRAY') return;
    for (let depth = 1; depth > 0; ) {
      const token = this.next();
      if (token === null) return;
      if (token === 'START_OBJECT' || token === 'START_ARRAY') depth++;
      else if (token === 'END_OBJECT' || token === 'END_ARRAY') depth--;
    }
  }

  /** The current value's JSON without white space, numbers verbatim; its closing token becomes the current one. */
  compactValue(): string {
    switch (this.token) {
      case 'START_OBJECT': {
        const members: string[] = [];
        while (this.next() === 'FIELD_NAME') {
          const name = this.#quoted();
          this.next();
          members.push(`${name}:${this.compactValue()}`);
        }
        return `{${members.join(',')}}`;
      }
      case 'START_ARRAY': {
        const items: string[] = [];
        for (let token = this.next(); token !== 'END_ARRAY' && token !== null; token = this.next()) {
          items.push(this.compactValue());
        }
        return `[${items.join(',')}]`;
      }
      case 'VALUE_STRING':
        return this.#quoted();
      default:
        return this.text;
    }
  }

  /** The current string as `JSON.stringify` writes it. */
  #quoted(): string {
    return this.#text === null && !this.#isCut ? this.#slice() : JSON.stringify(this.text);
  }

  #read(byte: number): Token | null {
    switch (byte) {
      case 0x7b:
        return this.#openWith('{', 'START_OBJECT');
      case 0x5b:
        return this.#openWith('[', 'START_ARRAY');
      case 0x7d:
        return this.#close('END_OBJECT');
      case 0x5d:
        return this.#close('END_ARRAY');
      case QUOTE:
        return this.#string();
      default:
        return this.#literal();
    }
  }

  #openWith(bracket: '{' | '[', token: Token): Token | null {
    // The engine rejects such a body as a whole, so the tokens may end here.
    if (this.#open.length === DEEPEST) return null;
    this.#open.push(bracket);
    this.#expectName = bracket === '{';
    this.end = this.start + 1;
    this.#text = bracket;
    return token;
  }

  #close(token: Token): Token {
    this.#open.pop();
    this.#expectName = this.#open.at(-1) === '{';
    this.end = this.start + 1;
    this.#text = token === 'END_OBJECT' ? '}' : ']';
    return token;
  }

  #string(): Token | null {
    const bytes = this.#bytes;
    let at = this.start + 1;
    let isPlain = true;
    for (let byte = bytes[at]; byte !== QUOTE && byte !== undefined; byte = bytes[at]) {
      if (byte === BACKSLASH) at++;
      if (byte === BACKSLASH || byte < SPACE || byte > LAST_ASCII) isPlain = false;
      at++;
    }
    this.end = Math.min(at + 1, bytes.length);
    const text = isPlain && at < bytes.length ? null : parseString(this.#slice());
    if (text === undefined) return null;
    this.#text = text;
    if (this.#expectName) {
      this.#expectName = false;
      return 'FIELD_NAME';
    }
    this.#expectName = this.#open.at(-1) === '{';
    return 'VALUE_STRING';
  }

  #literal(): Token | null {
    let at = this.start;
    for (let byte = this.#bytes[at]; byte !== undefined && !isDelimiter(byte); byte = this.#bytes[at]) at++;
    this.end = Math.max(at, this.start + 1);
    const text = this.#slice();
    this.#text = text;
    this.#expectName = this.#open.at(-1) === '{';
    if (text === 'true' || text === 'false') return 'VALUE_BOOLEAN';
    if (text === 'null') return 'VALUE_NULL';
    return /^-?\d/.test(text) ? 'VALUE_NUMBER' : null;
  }

  /** The text of the current token's bytes. */
  #slice(): string {
    return this.#bytes.toString('utf8', this.start, this.end);
  }

  #skipSeparators(): void {
    let at = this.end;
    for (;;) {
      const byte = this.#bytes[at];
      if (byte === LINE_FEED) {
        at++;
        this.#lines++;
        this.#lineStart = at;
      } else if (byte === SPACE || byte === TAB || byte === CARRIAGE_RETURN || byte === COMMA || byte === COLON) at++;
      else if (byte === SLASH) at = this.#skipComment(at);
      else break;
    }
    this.start = at;
    this.line = this.#lines;
    this.col = at - this.#lineStart + 1;
  }

  /** ES: comments are accepted in bodies (errors/malformed_json). */
  #skipComment(from: number): number {
    let at = from + 2;
    const isBlock = this.#bytes[from + 1] === STAR;
    for (;;) {
      const byte = this.#bytes[at];
      if (byte === undefined) return at;
      if (isBlock && byte === STAR && this.#bytes[at + 1] === SLASH) return at + 2;
      if (byte === LINE_FEED) {
        if (!isBlock) return at;
        this.#lines++;
        this.#lineStart = at + 1;
      }
      at++;
    }
  }
}

/** A string without its quotes and escapes; undefined when it is malformed. */
function parseString(json: string): string | undefined {
  try {
    return JSON.parse(json) as string;
  } catch {
    return undefined;
  }
}

function isDelimiter(byte: number): boolean {
  return byte <= SPACE || byte === COMMA || byte === 0x7d || byte === 0x5d || byte === SLASH || byte === COLON;
}
