import { illegalArgument, isReported } from '../../errors/index.ts';
import type { JsonReader } from '../../json/index.ts';
import type { FieldValue } from './field_values.ts';
import { misplaced, readField, unknownField, xContentParseError } from './object_parser.ts';

/** A field: how its value is read, whether it is required, and whether it is set after construction. */
interface Field<V> extends FieldValue<V> {
  readonly isRequired?: true;
  readonly isOptional?: true;
}

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of an object's fields. */
export type Parsed<F extends Fields> = { [N in keyof F]?: F[N] extends FieldValue<infer V> ? V : never };

/** The values that a parser reads. */
export type ParsedBy<P> = P extends ConstructingParser<infer F> ? Parsed<F> : never;

/** A field without which there is no object. */
export const required = <V>(value: FieldValue<V>) => ({ ...value, isRequired: true }) as const;
/** A field that does not matter for building the object. */
export const optional = <V>(value: FieldValue<V>) => ({ ...value, isOptional: true }) as const;

/**
 * A declarative parser of one JSON object that is built when all its fields have been parsed, else at its end, with the reference's errors.
 * `validate` throws what is wrong with the values together.
 */
export class ConstructingParser<F extends Fields> {
  readonly #name: string;
  readonly #fields: ReadonlyMap<string, Field<unknown>>;
  readonly #validate: (values: Parsed<F>) => void;

  constructor(name: string, fields: F, validate: (values: Parsed<F>) => void = () => {}) {
    this.#name = name;
    this.#fields = new Map(Object.entries(fields));
    this.#validate = validate;
  }

  /** Reads the object at the reader, or after its current token; its closing token becomes the current one. */
  parse(reader: JsonReader): Parsed<F> {
    if (reader.token !== 'START_OBJECT' && reader.next() !== 'START_OBJECT') {
      throw misplaced(this.#name, reader, `Expected START_OBJECT but was: ${reader.token}`);
    }
    const values: Record<string, unknown> = {};
    const fields = [...this.#fields];
    const awaited = new Set(fields.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])));
    while (reader.next() === 'FIELD_NAME') {
      const name = reader.text;
      const at = reader.location;
      reader.next();
      const field = this.#fields.get(name);
      if (field === undefined) throw unknownField(this.#name, at, name, this.#fields.keys());
      readField(this.#name, name, field.accepts, reader, () => {
        values[name] = field.parse(reader);
        if (awaited.delete(name) && awaited.size === 0) this.#build(values as Parsed<F>);
      });
    }
    const missing = fields.flatMap(([name, { isRequired }]) => (isRequired && awaited.has(name) ? [name] : []));
    if (missing.length > 0) throw illegalArgument(`Required [${missing.join(', ')}]`);
    if (awaited.size > 0) this.#build(values as Parsed<F>);
    return values as Parsed<F>;
  }

  #build(values: Parsed<F>): void {
    try {
      this.#validate(values);
    } catch (error) {
      if (!isReported(error)) throw error;
      throw xContentParseError(`Failed to build [${this.#name}] after last required field arrived`, error);
    }
  }
}
