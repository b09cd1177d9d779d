import { defineCase, put } from '../../case.ts';

const fields = (type: string) => ({ type, ignore_malformed: true, fields: { raw: { type: 'keyword' } } });
const types = ['date_nanos', 'date', 'long', 'boolean', 'ip'];

/** Objects in fields with `ignore_malformed` and multi-fields. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ...Object.fromEntries(types.map((type) => [type, fields(type)])),
          alone: { type: 'date', ignore_malformed: true },
          texts: { type: 'date', ignore_malformed: true, fields: { t: { type: 'text' } } },
        },
      },
    }),
  ],
  examples: [...types, 'alone', 'texts'].map((name) =>
    ['{}', '{"a":1}', '{"a":[1,{"b":2}]}', '[{}]', '["2024-01-01",{}]'].map((value) =>
      put('/a/_doc/1', `{"${name}":${value}}`),
    ),
  ),
});
