import { defineCase } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';
import { DECIMALS } from './number_texts.ts';

/** The field type `float`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [fieldValues({ type: 'float' }, [...DECIMALS])],
});
