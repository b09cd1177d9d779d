import { defineCase } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';

/** The field type `boolean`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'boolean' }, [
      'true',
      'false',
      '"true"',
      '"false"',
      '""',
      '" "',
      '"True"',
      '"on"',
      '"no"',
      '"0"',
      '0',
      '1',
      '1.0',
      'null',
      '[]',
      '[true,false,true]',
      '[null,true]',
      '{}',
      '["true","x"]',
    ]),
    fieldValues({ type: 'boolean', null_value: true }, ['null', 'false', '""']),
    fieldValues({ type: 'boolean', ignore_malformed: true }, ['"x"', 'true', '1']),
    fieldValues({ type: 'boolean', store: true, doc_values: false }, ['true', '"false"']),
  ],
});
