import { defineCase, put, search } from '../../case.ts';

const values = [
  '["YWI=",{"nope":1},"YWI=",null]',
  '[{"k":{"x":1}},"YWI="]',
  '[[{"nope":[1,2]}]]',
  '[{}]',
  '{}',
  '{"k":"z"}',
  '{"k":{"x":1}}',
  '{"kept":"?"}',
  'true',
];

/** Objects in binary fields: those that are stored nowhere are not read, so that their members count for the object around them. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          b: { type: 'binary' },
          kept: { type: 'binary', doc_values: true },
          stored: { type: 'binary', store: true },
          k: { type: 'keyword' },
        },
      },
    }),
    ...['b', 'kept', 'stored'].flatMap((name) =>
      values.map((value, at) => put(`/a/_doc/${name}${at}?refresh`, `{"${name}":${value},"k":"u"}`)),
    ),
  ],
  reads: [
    search('a', { query: { term: { k: 'u' } }, fields: ['k'], sort: '_doc' }),
    search('a', { query: { exists: { field: 'nope' } } }),
  ],
  mustHit: false,
  examples: [
    ['b', 'kept', 'stored'].flatMap((name) => values.map((value) => put('/a/_doc/1', `{"${name}":${value}}`))),
  ],
});
