import { DATE_FORMATS, moment } from '../value/dates.ts';
import { type FieldType, usual } from './field_type.ts';

/** The format of a date field's mapping. */
export const formatOf = (parameters: { readonly format?: unknown }) =>
  DATE_FORMATS.find(({ format }) => format === parameters.format) ?? DATE_FORMATS[0];

export const date: FieldType = {
  name: 'date',
  weight: 4,
  family: 'date',
  parameters: (draw) => {
    const format = draw.maybe(35, () => draw.one(DATE_FORMATS));
    return {
      ...usual(draw),
      ...(format === undefined ? {} : { format: format.format }),
      ...draw.options({
        locale: [4, () => draw.one(['en', 'de', 'fr'])],
        null_value: [8, () => (format ?? DATE_FORMATS[0])?.print(0, draw)],
        ignore_malformed: [15, () => !draw.chance(20)],
      }),
    };
  },
  value: (draw, parameters) => formatOf(parameters)?.print(moment(draw), draw) ?? null,
  malformed: (draw) => draw.one(['NaN', '2024-13-01', '2024-02-30', 'x', '', true, '24:00', {}]),
};
