import type { Json, JsonObject } from '../json.ts';
import { spellQuery } from '../query/index.ts';
import { hasDocValues, type MappedField } from '../state/field.ts';
import { point } from '../value/points.ts';
import type { SearchKey, SearchScope } from './search_key.ts';

const ORDERS = ['asc', 'desc'] as const;

/** Whose values count, of objects below `path`. */
function objects({ draw, state, index }: SearchScope, path: string): JsonObject {
  const filter = () => spellQuery(draw, state, index, 0, path);
  return { path, ...draw.options({ filter: [35, filter], max_children: [15, () => draw.one([1, 2, 0, 10])] }) };
}

function byDistance(scope: SearchScope, { name, nested }: MappedField): Json {
  const { draw } = scope;
  const one = () => point(draw);
  return {
    _geo_distance: {
      [name]: draw.chance(20) ? [one(), [3.5, 4], one()] : one(),
      ...(nested === undefined ? {} : { nested: objects(scope, nested) }),
      ...draw.options({
        order: [50, () => draw.one(ORDERS)],
        unit: [25, () => draw.one(['km', 'mi', 'm', 'nmi'])],
        distance_type: [10, () => draw.one(['arc', 'plane'])],
        mode: [20, () => draw.one(['min', 'max', 'avg', 'median'])],
        ignore_unmapped: [8, () => true],
        validation_method: [5, () => draw.one(['STRICT', 'COERCE'])],
      }),
    },
  };
}

/** Families of fields in nested objects that are sorted by. */
const NESTED = ['whole', 'floating', 'term', 'date', 'boolean'];

function byNested(scope: SearchScope, { name, nested, type }: MappedField): Json {
  const { draw } = scope;
  const modes = type.family === 'term' ? ['min', 'max'] : ['min', 'max', 'sum', 'avg'];
  return {
    [name]: {
      nested: objects(scope, nested ?? ''),
      ...draw.options({
        order: [70, () => draw.one(ORDERS)],
        mode: [type.family === 'date' || type.family === 'boolean' ? 0 : 35, () => draw.one(modes)],
        missing: [15, () => draw.one(['_first', '_last'])],
      }),
    },
  };
}

function clause(scope: SearchScope, sortable: readonly MappedField[]): Json {
  const { draw, index, several } = scope;
  if (draw.chance(8)) return draw.one<Json>(['_score', { _score: 'asc' }, { _score: { order: 'desc' } }]);
  // ES: a delete takes a document id, too, which is visible in the sort values of `_doc`; here it is not.
  if (!index.deletes && !several && draw.chance(8)) return draw.one<Json>(['_doc', { _doc: 'desc' }]);
  if (draw.chance(3)) return { [draw.one(['_seq_no', '_index', '_version'])]: draw.one(ORDERS) };
  const places = [...index.fields.values()].filter(({ type }) => type.family === 'geo');
  if (places.length > 0 && !several && draw.chance(25)) return byDistance(scope, draw.one(places));
  const inner = [...index.fields.values()].filter((field) => field.nested !== undefined && hasDocValues(field));
  const fitting = inner.filter(({ type }) => NESTED.includes(type.family));
  if (fitting.length > 0 && !several && draw.chance(12)) return byNested(scope, draw.one(fitting));
  if (sortable.length === 0) return '_score';
  const field = draw.one(sortable);
  const { family } = field.type;
  if (!several && draw.chance(20)) return draw.chance(50) ? field.name : { [field.name]: draw.one(ORDERS) };
  const modes = ['term', 'ip', 'flat'].includes(family) ? ['min', 'max'] : ['min', 'max', 'sum', 'avg', 'median'];
  const options = draw.options({
    order: [70, () => draw.one(ORDERS)],
    missing: [
      20,
      () => draw.one<Json>(['_first', '_last', ...(family === 'whole' ? [2] : family === 'term' ? ['b'] : [])]),
    ],
    mode: [family === 'date' || family === 'boolean' ? 0 : 20, () => draw.one(modes)],
    unmapped_type: [several ? 100 : 6, () => (['flat', 'bytes'].includes(family) ? 'keyword' : field.type.name)],
    numeric_type: [
      family === 'whole' ? 6 : family === 'date' ? 8 : 0,
      () => draw.one(family === 'whole' ? ['long', 'double'] : ['long', 'date', 'date_nanos']),
    ],
    format: [family === 'date' ? 15 : 0, () => draw.one(['yyyy-MM-dd', 'epoch_second', 'strict_date_time'])],
  });
  return { [field.name]: options };
}

export const sort: SearchKey = {
  name: 'sort',
  percent: ({ aggregating }) => (aggregating ? 15 : 45),
  spell: (scope) => {
    const { draw, index } = scope;
    const roots = [...index.fields.values()].filter(({ nested }) => nested === undefined);
    const sortable = draw.chance(98) ? roots.filter(hasDocValues) : roots;
    const clauses = draw.list(1, 3, () => clause(scope, sortable));
    const [only] = clauses;
    return clauses.length === 1 && only !== undefined && draw.chance(40) ? only : clauses;
  },
};
