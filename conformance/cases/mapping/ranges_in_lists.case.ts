import { defineCase, put } from '../../case.ts';

const values = [
  '""',
  '[""]',
  '[[""]]',
  '5',
  '[5]',
  '[true]',
  '["x"]',
  '[null]',
  '[[]]',
  '[{"gte":1},5]',
  '[{"gte":1},""]',
];
const documents = values.flatMap((value) => [
  `{"r":${value}}`,
  `{"d":${value}}`,
  `{"i":${value}}`,
  `{"o":{"r":${value}}}`,
]);

/** A value that is not a range is reported with its field's name, but not inside an array. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          r: { type: 'integer_range' },
          d: { type: 'date_range' },
          i: { type: 'ip_range' },
          o: { properties: { r: { type: 'long_range' } } },
        },
      },
    }),
  ],
  examples: documents.map((document) => put('/a/_doc/1', document)),
});
