import { causeOf, didYouMean, ElasticsearchError, type ErrorCause, similarNames } from '../../errors/index.ts';
import type { JsonReader, Token } from './json_reader.ts';

/** One field of an `ObjectParser`: the tokens its value may be, and what to do with it. */
export interface FieldParser<T> {
  readonly accepts: readonly Token[];
  parse(reader: JsonReader, target: T): void;
}

/** `x_content_parse_exception`, 400. Its root cause is the innermost exception of the same kind. */
export function xContentParseError(reason: string, cause?: ElasticsearchError | ErrorCause): ElasticsearchError {
  const caused_by = cause instanceof ElasticsearchError ? causeOf(cause) : cause;
  const isGuess = cause instanceof ElasticsearchError && /^x_content_(parse|e_o_f)_exception$/.test(cause.type);
  return new ElasticsearchError({
    type: 'x_content_parse_exception',
    reason,
    status: 400,
    ...(caused_by ? { caused_by } : {}),
    ...(isGuess ? { root_cause: cause.root_cause } : {}),
  });
}

/**
 * A declarative parser of one JSON object that refuses as the reference's own does: unknown fields, wrong tokens and failures
 * inside a field, each with the parser's name and the place in the body.
 */
export class ObjectParser<T> {
  readonly #name: string;
  readonly #fields: ReadonlyMap<string, FieldParser<T>>;

  constructor(name: string, fields: Readonly<Record<string, FieldParser<T>>>) {
    this.#name = name;
    this.#fields = new Map(Object.entries(fields));
  }

  /** Reads the object at the reader into `target`; its closing token becomes the current one. */
  parse(reader: JsonReader, target: T): void {
    if (reader.token !== 'START_OBJECT' && reader.next() !== 'START_OBJECT') {
      throw this.#error(reader, `Expected START_OBJECT but was: ${reader.token}`);
    }
    while (reader.next() === 'FIELD_NAME') {
      const name = reader.text;
      const at = reader.location;
      reader.next();
      const field = this.#fields.get(name);
      if (field === undefined) {
        const question = didYouMean(similarNames(name, this.#fields.keys()));
        const hint = question === undefined ? '' : ` ${question}`;
        throw xContentParseError(`${at} [${this.#name}] unknown field [${name}]${hint}`);
      }
      this.#parseField(name, field, reader, target);
    }
  }

  #parseField(name: string, field: FieldParser<T>, reader: JsonReader, target: T): void {
    if (reader.token === null || !field.accepts.includes(reader.token)) {
      throw this.#error(reader, `${name} doesn't support values of type: ${reader.token}`);
    }
    try {
      field.parse(reader, target);
    } catch (error) {
      if (!(error instanceof ElasticsearchError)) throw error;
      throw xContentParseError(`${reader.location} [${this.#name}] failed to parse field [${name}]`, error);
    }
  }

  #error(reader: JsonReader, reason: string): ElasticsearchError {
    const at = reader.token === null ? '[1:0]' : reader.location;
    return xContentParseError(`${at} [${this.#name}] ${reason}`);
  }
}
