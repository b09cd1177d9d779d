import type { Draw } from '../draw.ts';
import type { JsonObject } from '../json.ts';
import { DATE_FORMATS } from '../value/dates.ts';
import type { FieldType } from './field_type.ts';
import { FIELD_TYPES } from './index.ts';

/** The types that fields have whose values are read from the source. */
export const RUNTIME_TYPES: readonly FieldType[] = FIELD_TYPES.filter(({ name }) =>
  ['boolean', 'date', 'double', 'geo_point', 'ip', 'keyword', 'long'].includes(name),
);

/** Parameters of such a field. */
export const runtimeParameters = (draw: Draw, { name }: FieldType): JsonObject => ({
  ...draw.options({ meta: [8, () => ({ unit: draw.one(['ms', 'ü']) })] }),
  ...(name === 'date' ? draw.options({ format: [35, () => draw.one(DATE_FORMATS).format] }) : {}),
});
