import { defineCase, put } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';
import { BEYOND_LONG, INTEGERS } from './number_texts.ts';

/** The field type `integer`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'integer' }, [
      ...INTEGERS,
      '-2147483648',
      '2147483647',
      '-2147483649',
      '2147483648',
      '"2147483647"',
      '"2147483648"',
      '2147483647.5',
      ...BEYOND_LONG,
    ]),
    fieldValues({ type: 'integer', coerce: false }, ['1', '1.0', '1.5', '"1"']),
    fieldValues({ type: 'integer', ignore_malformed: true }, ['1', '"x"', '99999999999', '[1,"x",3]', '{}', 'true']),
    fieldValues({ type: 'integer', null_value: 42 }, ['null', '[null]', '[]', '1']),
    fieldValues({ type: 'integer', doc_values: false }, ['1']),
    fieldValues({ type: 'integer', index: false }, ['1']),
    fieldValues({ type: 'integer', index: false, doc_values: false }, ['1']),
    fieldValues({ type: 'integer', store: true }, ['1', '1.9']),
    put('/a', { mappings: { properties: { v: { type: 'integer', null_value: 'x' } } } }),
    put('/a', { mappings: { properties: { v: { type: 'integer', null_value: 3000000000 } } } }),
    put('/a', { mappings: { properties: { v: { type: 'integer', nope: 1 } } } }),
    put('/a', { mappings: { properties: { v: { type: 'integer', index: 'maybe' } } } }),
    put('/a', { mappings: { properties: { v: { type: 'integer', analyzer: 'standard' } } } }),
  ],
});
