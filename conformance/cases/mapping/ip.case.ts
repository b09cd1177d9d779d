import { defineCase, put } from '../../case.ts';
import { fieldValues } from '../../field_values.ts';

/** The field type `ip`: how its values are parsed and indexed, and parameters of its mapping. */
export default defineCase({
  examples: [
    fieldValues({ type: 'ip' }, [
      '"10.0.0.1"',
      '"::1"',
      '"::ffff:10.0.0.1"',
      '"2001:DB8::1"',
      '"2001:0db8:0000:0000:0000:0000:0000:0001"',
      '"fe80::1%eth0"',
      '"10.0.0"',
      '"10.0.0.256"',
      '"010.0.0.1"',
      '"10.0.0.0/8"',
      '"localhost"',
      '""',
      '" "',
      '1',
      'true',
      'null',
      '[]',
      '["10.0.0.2","10.0.0.1","::2"]',
      '[null,"10.0.0.3"]',
      '{}',
      '"1:2:3:4:5:6:7:8"',
      '"::"',
      '"1::2::3"',
    ]),
    fieldValues({ type: 'ip', null_value: '10.0.0.9' }, ['null', '"10.0.0.1"']),
    fieldValues({ type: 'ip', ignore_malformed: true }, ['"x"', '"10.0.0.1"', '["x","::1"]']),
    put('/a', { mappings: { properties: { v: { type: 'ip', null_value: 'x' } } } }),
  ],
});
