import type { JsonObject } from '../json.ts';
import type { MappedField } from '../state/field.ts';
import { fieldOf, type QueryKind, type QueryScope, searchText, termOf, usual } from './query_kind.ts';

const RELATIONS = [
  'before',
  'after',
  'containing',
  'contained_by',
  'not_containing',
  'not_contained_by',
  'overlapping',
  'not_overlapping',
] as const;

/** The maximum gap, the order, and the filter of intervals. */
const options = (scope: QueryScope, field: MappedField, depth: number): JsonObject =>
  scope.draw.options({
    ordered: [50, () => scope.draw.chance(60)],
    max_gaps: [40, () => scope.draw.one([0, 1, 3, -1, 10])],
    filter: [25, () => ({ [scope.draw.one(RELATIONS)]: rule(scope, field, depth - 1) })],
  });

/** A rule over the field. */
function rule(scope: QueryScope, field: MappedField, depth: number): JsonObject {
  const { draw } = scope;
  const word = () => String(termOf(scope, field));
  const rules = () => draw.list(1, 3, () => rule(scope, field, depth - 1));
  const { filter, ...rest } = options(scope, field, depth);
  const filtered = filter === undefined ? {} : { filter };
  if (depth > 0 && draw.chance(35)) {
    return draw.chance(50)
      ? { all_of: { intervals: rules(), ...rest, ...filtered } }
      : { any_of: { intervals: rules(), ...filtered } };
  }
  if (draw.chance(65)) return { match: { query: String(searchText(scope, field)), ...rest, ...filtered } };
  return draw.one<() => JsonObject>([
    () => ({ prefix: { prefix: [...word()].slice(0, 2).join('') } }),
    () => ({ wildcard: { pattern: `${[...word()].slice(0, 1).join('')}*` } }),
    () => ({
      regexp: {
        pattern: `${word()
          .replace(/[^a-z]/g, '.')
          .slice(0, 2)}.*`,
      },
    }),
    () => ({ fuzzy: { term: word(), ...draw.options({ fuzziness: [40, () => draw.one([0, 1, 2, 'AUTO'])] }) } }),
    () => ({ range: { [draw.one(['gte', 'gt'])]: 'b', [draw.one(['lte', 'lt'])]: word() } }),
  ])();
}

export const intervals: QueryKind = {
  name: 'intervals',
  weight: 1.5,
  spell: (scope) => {
    const field = fieldOf(scope, ({ type, parameters }) => {
      const { index, index_options } = parameters;
      return type.family === 'text' && index !== false && index_options !== 'docs' && index_options !== 'freqs';
    });
    return field && { [field.name]: { ...rule(scope, field, 2), ...usual(scope) } };
  },
};
