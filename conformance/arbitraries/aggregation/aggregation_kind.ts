import type { Draw, Weighted } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { hasDocValues, type MappedField } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';

/** Where an aggregation is made for. */
export interface AggregationScope {
  readonly draw: Draw;
  readonly state: State;
  readonly index: IndexState;
  readonly nested?: string;
  /** The kind of the aggregation around this one. */
  readonly parent?: string;
  /** The sibling aggregations that were generated before it. */
  readonly siblings?: Readonly<Record<string, JsonObject>>;
  /** Sub-aggregations, generated when first needed: some are sorted by. `nested`: the nested object that they aggregate. */
  below(nested?: string | null): Readonly<Record<string, JsonObject>>;
}

/** Generates one aggregation of the wire. */
export interface AggregationKind extends Weighted {
  readonly name: string;
  /** Refused below another one. */
  readonly topOnly?: true;
  /** The object under the aggregation's type; undefined where no field is suitable. */
  spell(scope: AggregationScope): JsonObject | undefined;
}

const NUMERIC = ['whole', 'floating', 'date', 'boolean'];
export const isNumeric = ({ type }: MappedField): boolean => NUMERIC.includes(type.family);

/** A field whose values can be aggregated. */
export function fieldOf(scope: AggregationScope, fits: (field: MappedField) => boolean): MappedField | undefined {
  const all = [...scope.index.fields.values()].filter((field) => field.nested === scope.nested && fits(field));
  const valued = scope.draw.chance(98) ? all.filter(hasDocValues) : all;
  return valued.length === 0 ? undefined : scope.draw.one(valued);
}

/** The value of `missing`. */
export function missing({ draw }: AggregationScope, field: MappedField): Json {
  switch (field.type.family) {
    case 'boolean':
      return true;
    case 'ip':
      return '10.0.0.1';
    case 'date':
      return field.type.value(draw, field.parameters);
    case 'flat':
    case 'term':
      return draw.one(['N/A', 'a']);
    default:
      return draw.one([0, 1, -5]);
  }
}
