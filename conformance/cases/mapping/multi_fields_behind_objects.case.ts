import { defineCase, get, put } from '../../case.ts';

const binaries = [{ type: 'binary' }, { type: 'binary', doc_values: true }, { type: 'binary', store: true }];
const readers = [
  [{ type: 'integer_range' }, ['{"gte":1}', '[{"gte":1},{"gte":2}]', '[{"gte":1}]']],
  [{ type: 'date_range' }, ['{"gte":"2020"}', '{}']],
  [{ type: 'date', ignore_malformed: true }, ['{"a":1}', '[{"a":1},"2020"]']],
] as const;

/** The value that multi-fields parse if their parent field, or a multi-field before them, has already consumed an object. */
export default defineCase({
  examples: [
    ...readers.flatMap(([f, values]) =>
      [
        ...binaries.map((b) => ({ b })),
        ...[
          ['binary', 'keyword'],
          ['keyword', 'binary'],
          ['binary', 'text'],
        ].map(([a, b]) => ({ a: { type: a }, b: { type: b } })),
      ].map((fields) => [
        put('/a', { mappings: { properties: { f: { ...f, fields } } } }),
        ...values.flatMap((value, at) => [
          put(`/a/_doc/${at}`, `{"f":${value}}`),
          put(`/a/_doc/1${at}`, `{"f":${value},\n "z":1}`),
        ]),
        get('/a/_mapping'),
      ]),
    ),
  ],
});
