import type { Draw, Weighted } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { isSearchable, type MappedField } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';
import type { State } from '../state/state.ts';
import { piecesOf } from '../value/words.ts';
import { QUERY } from '../weights.ts';

/** Where a query is made for. */
export interface QueryScope {
  readonly draw: Draw;
  readonly state: State;
  readonly index: IndexState;
  /** The nested object around the query. */
  readonly nested?: string;
  /** How many more queries may lie around each other. */
  readonly depth: number;
  /** A query one level deeper, inside a nested object if one is passed. */
  query(nested?: string): JsonObject;
}

/** Generates one query of the wire. */
export interface QueryKind extends Weighted {
  readonly name: string;
  /** Holds other queries. */
  readonly compound?: true;
  /** The object under the query's type; undefined where no field is suitable. */
  spell(scope: QueryScope): JsonObject | undefined;
}

/** A field of the scope that queries may be sent to. */
export function fieldOf(
  scope: QueryScope,
  fits: (field: MappedField) => boolean = () => true,
): MappedField | undefined {
  const all = [...scope.index.fields.values()].filter((field) => field.nested === scope.nested && fits(field));
  const searchable = scope.draw.chance(97) ? all.filter(isSearchable) : all;
  return searchable.length === 0 ? undefined : scope.draw.one(searchable);
}

/** A value for a field: mostly one that a document has. */
export function someValue({ draw }: QueryScope, field: MappedField): Json {
  if (field.type.queryValue) return field.type.queryValue(draw, field.parameters);
  if (field.seen.length > 0 && draw.chance(QUERY.seen)) return draw.one(field.seen);
  return field.type.value(draw, field.parameters);
}

/** A value that a `term` query on the field is likely to match. */
export function termOf(scope: QueryScope, field: MappedField): Json {
  const value = someValue(scope, field);
  if (field.type.family !== 'text') return value;
  const pieces = piecesOf(String(value));
  const piece = pieces.length === 0 ? 'fox' : scope.draw.one(pieces);
  return scope.draw.chance(85) ? piece.toLowerCase() : piece;
}

/** A text to search a field for: some words of a value, or a value. */
export function searchText(scope: QueryScope, field: MappedField): Json {
  const { draw } = scope;
  const value = someValue(scope, field);
  if (field.type.family !== 'text' || typeof value !== 'string') return value;
  const pieces = piecesOf(value);
  if (pieces.length === 0) return value;
  const start = draw.below(pieces.length);
  return pieces.slice(start, start + draw.between(1, 3)).join(' ');
}

/** A text without its last letters, as while someone types it; at least one remains, and no character is split. */
export function withoutLast(text: string, count: number): string {
  const letters = [...text];
  return letters.slice(0, Math.max(1, letters.length - count)).join('');
}

const MINIMA = [1, 2, '50%', '-1', '1<50%', 0, '100%', '-25%', '2<-25% 9<-3', 3] as const;
export const minimumShouldMatch = ({ draw }: QueryScope): Json => draw.one(MINIMA);

/** `boost` and `_name`. */
export const usual = ({ draw, state }: QueryScope): JsonObject =>
  draw.options({
    boost: [QUERY.boost, () => draw.one([2, 0.5, 0, 1.5, 1, 3.75])],
    _name: [QUERY.name, () => state.name('q')],
  });
