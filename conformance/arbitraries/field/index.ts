import { alias } from './alias.ts';
import { binary } from './binary.ts';
import { boolean } from './boolean.ts';
import { completion } from './completion.ts';
import { date, dateNanos } from './date.ts';
import { denseVector } from './dense_vector.ts';
import type { FieldType } from './field_type.ts';
import { flattened } from './flattened.ts';
import { geoPoint } from './geo_point.ts';
import { ip } from './ip.ts';
import { keyword } from './keyword.ts';
import { numbers } from './number.ts';
import { typesOfModules } from './of_modules.ts';
import { rangeTypes } from './range_types.ts';
import { text } from './text.ts';

/** Every field type that is generated. */
export const FIELD_TYPES: readonly FieldType[] = [
  keyword,
  text,
  ...numbers,
  date,
  dateNanos,
  ip,
  boolean,
  binary,
  alias,
  flattened,
  ...rangeTypes,
  geoPoint,
  denseVector,
  completion,
  ...typesOfModules,
];
