import type { FieldType } from './field_type.ts';

/** Another name of a field; `MappingSpeller` chooses the field and makes it one of that field's type. */
export const alias: FieldType = {
  name: 'alias',
  weight: 0,
  family: 'bytes',
  parameters: () => ({}),
  value: () => null,
  malformed: () => null,
};
