import type { Draw } from '../draw.ts';
import type { JsonObject } from '../json.ts';
import { DATE_FORMATS, moment, NANOSECONDS } from '../value/dates.ts';
import { type FieldType, usual } from './field_type.ts';

/** The format of a date field's mapping. */
export const formatOf = (parameters: { readonly format?: unknown }) =>
  DATE_FORMATS.find(({ format }) => format === parameters.format) ?? DATE_FORMATS[0];

function parameters(draw: Draw, locales: readonly string[]): JsonObject {
  const format = draw.maybe(35, () => draw.one(DATE_FORMATS));
  return {
    ...usual(draw),
    ...(format === undefined ? {} : { format: format.format }),
    ...draw.options({
      locale: [4, () => draw.one(locales)],
      null_value: [8, () => (format ?? DATE_FORMATS[0])?.print(0, draw)],
      ignore_malformed: [15, () => !draw.chance(20)],
    }),
  };
}

export const date: FieldType = {
  name: 'date',
  weight: 4,
  family: 'date',
  parameters: (draw) => parameters(draw, ['en', 'de', 'fr']),
  value: (draw, parameters) => formatOf(parameters)?.print(moment(draw), draw) ?? null,
  malformed: (draw) => draw.one(['NaN', '2024-13-01', '2024-02-30', 'x', '', true, '24:00', {}]),
};

export const dateNanos: FieldType = {
  name: 'date_nanos',
  weight: 2,
  family: 'date',
  parameters: (draw) => parameters(draw, ['en']),
  // Few are before the epoch: they are refused.
  value: (draw, parameters) => {
    if (parameters.format === undefined && draw.chance(40)) return draw.one(NANOSECONDS);
    return formatOf(parameters)?.print(draw.chance(3) ? moment(draw) : Math.max(0, moment(draw)), draw) ?? null;
  },
  malformed: (draw) => draw.one(['NaN', '2024-13-01', '1969-12-31', '2262-04-12', 'x', '', -1, true, {}]),
};
