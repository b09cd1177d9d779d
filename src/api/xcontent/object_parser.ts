import {
  causeOf,
  didYouMean,
  ElasticsearchError,
  type ErrorCause,
  isReported,
  similarNames,
} from '../../errors/index.ts';
import type { JsonReader, Token } from '../../json/index.ts';

/** One field of an `ObjectParser`: the tokens its value may be, and its parser. */
export interface FieldParser<T> {
  readonly accepts: readonly Token[];
  parse(reader: JsonReader, target: T): void;
}

/** Exceptions of Java and Jackson, which are no root causes. */
const FOREIGN =
  /^(arithmetic|class_cast|illegal_argument|illegal_state|index_out_of_bounds|input_coercion|json_e_o_f|json_parse|null_pointer|number_format|unsupported_operation)_exception$/;

/** `x_content_parse_exception`, 400. Its root cause is the innermost exception of the same kind, or of the server. */
export function xContentParseError(reason: string, cause?: ElasticsearchError | ErrorCause): ElasticsearchError {
  const caused_by = cause instanceof ElasticsearchError ? causeOf(cause) : cause;
  const isGuess = cause instanceof ElasticsearchError && !FOREIGN.test(cause.type);
  return new ElasticsearchError({
    type: 'x_content_parse_exception',
    reason,
    status: 400,
    ...(caused_by ? { caused_by } : {}),
    ...(isGuess ? { root_cause: cause.root_cause } : {}),
  });
}

/** Refuses a field that the parser of this name does not know among its own. */
export function unknownField(parser: string, at: string, name: string, known: Iterable<string>): ElasticsearchError {
  const question = didYouMean(similarNames(name, known));
  const hint = question === undefined ? '' : ` ${question}`;
  return xContentParseError(`${at} [${parser}] unknown field [${name}]${hint}`);
}

/** Rejects the token at the reader's position. */
export function misplaced(parser: string, reader: JsonReader, reason: string): ElasticsearchError {
  const at = reader.token === null ? '[1:0]' : reader.location;
  return xContentParseError(`${at} [${parser}] ${reason}`);
}

/** Reads a field's value if its token is accepted; an error inside it is reported as the field's failure. */
export function readField<T>(
  parser: string,
  name: string,
  accepts: readonly Token[],
  reader: JsonReader,
  read: () => T,
): T {
  if (reader.token === null || !accepts.includes(reader.token)) {
    throw misplaced(parser, reader, `${name} doesn't support values of type: ${reader.token}`);
  }
  try {
    return read();
  } catch (error) {
    if (!isReported(error)) throw error;
    throw xContentParseError(`${reader.location} [${parser}] failed to parse field [${name}]`, error);
  }
}

/**
 * A declarative parser of one JSON object with the reference's errors: unknown fields, wrong tokens and failures inside a field, each with
 * the parser's name and the position in the body.
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
      throw misplaced(this.#name, reader, `Expected START_OBJECT but was: ${reader.token}`);
    }
    while (reader.next() === 'FIELD_NAME') {
      const name = reader.text;
      const at = reader.location;
      reader.next();
      const field = this.#fields.get(name);
      if (field === undefined) throw unknownField(this.#name, at, name, this.#fields.keys());
      readField(this.#name, name, field.accepts, reader, () => field.parse(reader, target));
    }
  }
}
