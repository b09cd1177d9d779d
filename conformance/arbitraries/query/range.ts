import type { Draw } from '../draw.ts';
import { formatOf } from '../field/date.ts';
import { type Json, type JsonObject, Raw } from '../json.ts';
import type { MappedField } from '../state/field.ts';
import { DATE_FORMATS, DATE_MATH, TIME_ZONES } from '../value/dates.ts';
import { fieldOf, type QueryKind, type QueryScope, someValue, usual } from './query_kind.ts';

/** ES: one bound as a number makes both be parsed as milliseconds, unless the query was rewritten to match none before. */
const isAlike = (a: Json, b: Json) => a instanceof Raw === b instanceof Raw && typeof a === typeof b;

function bounds(draw: Draw, first: Json, second: Json): JsonObject {
  const lower = draw.one(['gte', 'gt']);
  const upper = draw.one(['lte', 'lt']);
  switch (isAlike(first, second) ? draw.below(4) : draw.one([1, 2])) {
    case 1:
      return { [lower]: first };
    case 2:
      return { [upper]: second };
    case 3:
      return draw.chance(50) ? { [lower]: first, [upper]: null } : { [lower]: first, [upper]: first };
    default:
      return { [lower]: first, [upper]: second };
  }
}

/** Options of ranges over dates: a time zone, math on a bound, a format of the query's own. */
function onDates(scope: QueryScope, field: MappedField): JsonObject {
  const { draw } = scope;
  const time_zone = draw.maybe(45, () => draw.one(TIME_ZONES));
  const zone = time_zone === undefined ? {} : { time_zone };
  if (draw.chance(15)) {
    const own = draw.one(DATE_FORMATS);
    const print = () => own.print(Date.parse(draw.one(['2024-01-01', '2023-12-31', '2024-03-31', '1970-01-01'])), draw);
    return { ...bounds(draw, print(), print()), format: own.format, ...zone };
  }
  const [first, second] = [someValue(scope, field), someValue(scope, field)];
  const isDay = formatOf(field.parameters)?.format === DATE_FORMATS[0]?.format;
  const math = (bound: Json) =>
    typeof bound === 'string' && isDay && draw.chance(25) ? `${bound}${draw.one(DATE_MATH)}` : bound;
  return { ...bounds(draw, math(first), math(second)), ...zone };
}

export const range: QueryKind = {
  name: 'range',
  weight: 4,
  spell: (scope) => {
    const { draw } = scope;
    if (draw.chance(2)) return { _seq_no: { gte: draw.below(5) } };
    const field = fieldOf(scope, ({ type }) => draw.chance(type.family === 'text' ? 15 : 100));
    if (field === undefined) return undefined;
    const body =
      field.type.family === 'date'
        ? onDates(scope, field)
        : bounds(draw, someValue(scope, field), someValue(scope, field));
    const relation = draw.options({
      relation: [field.type.family === 'range' ? 60 : 4, () => draw.one(['intersects', 'within', 'contains'])],
    });
    return { [field.name]: { ...body, ...relation, ...usual(scope) } };
  },
};
