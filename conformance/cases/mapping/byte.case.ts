import { defineCase } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';
import { BEYOND_LONG, INTEGERS } from './number_texts.ts';

/** The field type `byte`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'byte' }, [
      ...INTEGERS,
      '-128',
      '127',
      '-129',
      '128',
      '"127"',
      '"128"',
      '127.5',
      ...BEYOND_LONG,
    ]),
  ],
});
