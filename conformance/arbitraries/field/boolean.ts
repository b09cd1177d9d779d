import { type FieldType, usual } from './field_type.ts';

export const boolean: FieldType = {
  name: 'boolean',
  weight: 2,
  family: 'boolean',
  parameters: (draw) => ({
    ...usual(draw),
    ...draw.options({ null_value: [10, () => draw.chance(50)], ignore_malformed: [15, () => !draw.chance(20)] }),
  }),
  value: (draw) => (draw.chance(1) ? '' : draw.one([true, false, true, 'true', 'false'])),
  malformed: (draw) => draw.one(['yes', 1, 0, 'TRUE', 'NaN']),
};
