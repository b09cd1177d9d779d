import { defineCase, put } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';
import { DECIMALS } from './number_texts.ts';

/** The field type `double`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'double' }, [...DECIMALS]),
    [
      put('/a', { mappings: { properties: { v: { type: 'double', coerce: false } } } }),
      put('/a/_doc/1', { v: '1' }),
      put('/a/_doc/2', { v: 1 }),
    ],
  ],
});
