import type { Capability } from '../../reference/capabilities.ts';
import type { Draw, Weighted } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';

/** Which queries, sorts and aggregations may use a field. */
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
  | 'completion'
  | 'feature'
  | 'constant'
  | 'aggregated'
  | 'hash';

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
  /** Parameters of the mapping besides `type`, `fields` and `copy_to`; unsupported ones are removed again. */
  parameters(draw: Draw, names: DefinedNames): JsonObject;
  /** Parameters that no field goes without. */
  readonly required?: (draw: Draw, names: DefinedNames) => JsonObject;
  /** The module of the server that brings the type. */
  readonly needs?: Capability;
  /** A value that the field accepts. */
  value(draw: Draw, parameters: JsonObject): Json;
  /** A value for queries on the field, where that is not one that documents have. */
  readonly queryValue?: (draw: Draw, parameters: JsonObject) => Json;
  /** A value that the field rejects, or ignores with `ignore_malformed`. */
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
