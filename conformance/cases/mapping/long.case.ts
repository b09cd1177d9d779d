import { defineCase } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';
import { BEYOND_LONG, INTEGERS } from './number_texts.ts';

/** The field type `long`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'long' }, [
      ...INTEGERS,
      '-9223372036854775808',
      '9223372036854775807',
      '-9223372036854775809',
      '9223372036854775808',
      '"9223372036854775807"',
      '"9223372036854775808"',
      '9223372036854775807.5',
      ...BEYOND_LONG,
    ]),
    fieldValues({ type: 'long', coerce: false }, ['1.0', '"1"', '9223372036854775807']),
    fieldValues({ type: 'long', null_value: -1 }, ['null', '[1,null]']),
  ],
});
