import type { FieldType } from '../field/field_type.ts';
import type { Json, JsonObject } from '../json.ts';

/** A field of an index in the model. */
export interface MappedField {
  /** Full name. */
  readonly name: string;
  readonly type: FieldType;
  /** Parameters of its mapping without `type`. */
  readonly parameters: JsonObject;
  /** The nested object it lies in. */
  readonly nested?: string;
  /** Whether its values are read from the source. */
  readonly runtime?: true;
  /** Whether documents have it in their source; multi-fields and targets of `copy_to` have their values from others. */
  readonly inSource: boolean;
  /** Values that documents have, as written: those that queries are likely to match. */
  readonly seen: Json[];
  /** Fields that get its values too. */
  readonly copies: readonly string[];
}

/** Enough of them are remembered. */
const MOST_SEEN = 60;

export function remember(field: MappedField, value: Json): void {
  if (field.seen.length < MOST_SEEN && value !== null) field.seen.push(value);
}

const isOn = (value: Json | undefined) => value !== false;
export const hasDocValues = ({ type, parameters }: MappedField): boolean =>
  type.family === 'bytes'
    ? parameters.doc_values === true
    : !['text', 'range', 'geo', 'vector', 'completion'].includes(type.family) && isOn(parameters.doc_values);
/** Whether queries on it are answered at all. */
export const isSearchable = (field: MappedField): boolean =>
  field.type.family !== 'bytes' &&
  field.type.family !== 'completion' &&
  (isOn(field.parameters.index) ||
    (field.type.family === 'geo' ? isOn(field.parameters.doc_values) : hasDocValues(field)));
