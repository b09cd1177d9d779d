import type { Draw, Weighted } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';

/** What queries, sorts and aggregations may do with a field. */
export type Family =
  | 'text'
  | 'term'
  | 'whole'
  | 'floating'
  | 'date'
  | 'ip'
  | 'boolean'
  | 'bytes'
  | 'flat'
  | 'range'
  | 'geo'
  | 'vector'
  | 'completion';

/** Names that mapping parameters may refer to. */
export interface DefinedNames {
  readonly analyzers: readonly string[];
  readonly normalizers: readonly string[];
  readonly similarities: readonly string[];
}

/** Generates fields of one type. */
export interface FieldType extends Weighted {
  /** The wire name. */
  readonly name: string;
  readonly family: Family;
  /** Parameters of the mapping besides `type`, `fields` and `copy_to`; what is not built is taken out again. */
  parameters(draw: Draw, names: DefinedNames): JsonObject;
  /** A value that the field takes. */
  value(draw: Draw, parameters: JsonObject): Json;
  /** What a query on the field asks for, where that is not a value that documents have. */
  readonly asked?: (draw: Draw, parameters: JsonObject) => Json;
  /** A value that the field refuses, or ignores when told so. */
  malformed(draw: Draw): Json;
}

/** Parameters that most types have. */
export const usual = (draw: Draw): JsonObject =>
  draw.options({
    index: [4, () => false],
    doc_values: [4, () => draw.chance(20)],
    store: [8, () => true],
    meta: [4, () => ({ unit: draw.one(['ms', 'ü']) })],
  });
