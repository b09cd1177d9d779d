import type { Draw } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { sourceFilter } from '../search/source.ts';
import { hasDocValues, type MappedField } from '../state/field.ts';
import type { IndexState } from '../state/index_state.ts';
import { point } from '../value/points.ts';

const ORDERS = ['asc', 'desc'] as const;
const SORTED = ['whole', 'floating', 'term', 'date', 'boolean', 'ip'];
const RETRIEVABLE = ['text', 'term', 'whole', 'floating', 'boolean', 'ip'];

const among = (fields: readonly MappedField[], families: readonly string[]): MappedField[] =>
  fields.filter((field) => families.includes(field.type.family));

/** Fetch options and sort of inner hits; `fields` are those of the documents or objects that are returned. */
export function innerHits(draw: Draw, index: IndexState, fields: readonly MappedField[], paged: boolean): JsonObject {
  const sorted = among(fields, SORTED).filter(hasDocValues);
  const valued = among(fields, ['whole', 'floating', 'term', 'boolean']).filter(hasDocValues);
  const places = among(fields, ['geo']);
  const returned = among(fields, RETRIEVABLE);
  const texts = among(fields, ['text']);
  const names = (all: readonly MappedField[]): Json => draw.some(all, 3).map(({ name }) => name);
  const order = (): Json =>
    places.length > 0 && draw.chance(20)
      ? { _geo_distance: { [draw.one(places).name]: point(draw), order: draw.one(ORDERS) } }
      : draw.some(sorted, 2).map(({ name }): Json => (draw.chance(40) ? name : { [name]: draw.one(ORDERS) }));
  return draw.options({
    size: [paged ? 45 : 0, () => draw.one([1, 2, 10, 0, 100])],
    from: [paged ? 12 : 0, () => draw.one([1, 2, 7])],
    sort: [sorted.length === 0 ? 0 : 35, order],
    _source: [30, () => sourceFilter(draw, index)],
    docvalue_fields: [valued.length === 0 ? 0 : 15, () => names(valued)],
    fields: [returned.length === 0 ? 0 : 15, () => names(returned)],
    highlight: [texts.length === 0 ? 0 : 12, () => ({ fields: { [draw.one(texts).name]: {} } })],
    version: [8, () => true],
    explain: [4, () => true],
    stored_fields: [3, () => draw.one<Json>(['_none_', ['_source']])],
  });
}
