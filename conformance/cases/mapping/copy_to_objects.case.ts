import { defineCase, put } from '../../case.ts';

const types = ['date', 'date_nanos', 'long', 'double', 'boolean', 'ip'];

/** Objects in fields with `ignore_malformed` and `copy_to`. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ...Object.fromEntries(
            types.map((type) => [type, { type, ignore_malformed: true, copy_to: ['all', 'lenient'] }]),
          ),
          strict: { type: 'date', copy_to: 'all' },
          new: { type: 'date', ignore_malformed: true, copy_to: 'o.new' },
          alike: { type: 'date', ignore_malformed: true, copy_to: 'lenient' },
          to_none: { type: 'date', ignore_malformed: true, copy_to: [] },
          all: { type: 'text' },
          lenient: { type: 'date', ignore_malformed: true },
        },
      },
    }),
  ],
  examples: [...types, 'strict', 'new', 'alike', 'to_none'].map((name) =>
    ['{}', '{"a":[1,{"b":2}]}', '[{}]', '[1,{}]', '["2024-01-01",[{"a":1}]]', '"x"'].map((value) =>
      put('/a/_doc/1', `{"${name}":${value}}`),
    ),
  ),
});
