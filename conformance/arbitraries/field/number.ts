import type { Draw } from '../draw.ts';
import { type Json, type JsonObject, raw } from '../json.ts';
import { floating, NO_NUMBER, WHOLE, whole } from '../value/numbers.ts';
import { type FieldType, usual } from './field_type.ts';

const parameters =
  (nulls: readonly Json[]) =>
  (draw: Draw): JsonObject => ({
    ...usual(draw),
    ...draw.options({
      ignore_malformed: [15, () => !draw.chance(20)],
      coerce: [10, () => draw.chance(30)],
      null_value: [10, () => draw.one(nulls)],
    }),
  });

const type = (name: string): FieldType => ({
  name,
  ...(name === 'long' ? { weight: 3 } : name === 'integer' || name === 'double' ? { weight: 2 } : {}),
  family: name in WHOLE ? 'whole' : 'floating',
  parameters: parameters(name in WHOLE ? [raw('-1'), raw('7')] : [raw('-1.5'), raw('0'), raw('7')]),
  // A field that does not coerce needs numbers of its own type.
  value: (draw, { coerce }) =>
    coerce === false ? raw(draw.one(['1', '2', '3'])) : name in WHOLE ? whole(draw, name) : floating(draw, name),
  malformed: (draw) => draw.one(NO_NUMBER),
});

export const numbers: readonly FieldType[] = ['long', 'integer', 'short', 'byte', 'double', 'float', 'half_float'].map(
  type,
);
