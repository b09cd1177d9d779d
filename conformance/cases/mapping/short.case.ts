import { defineCase } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';
import { BEYOND_LONG, INTEGERS } from './number_texts.ts';

/** The field type `short`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'short' }, [
      ...INTEGERS,
      '-32768',
      '32767',
      '-32769',
      '32768',
      '"32767"',
      '"32768"',
      '32767.5',
      ...BEYOND_LONG,
    ]),
  ],
});
