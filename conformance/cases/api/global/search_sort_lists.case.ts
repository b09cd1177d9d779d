import { defineCase, load, post, put } from '../../../case.ts';

const sorts = [
  '{"k":[{"dyn":{}}]}',
  '{"k":[{}]}',
  '{"k":[{"order":"desc"}]}',
  '{"k":[{"order":"desc"}],"l":"asc"}',
  '[{"k":[{"order":"desc"}]},"l"]',
  '{"_score":[{}]}',
  '{"_doc":[{"order":"desc"}]}',
  '{"k":[1]}',
  '{"k":[]}',
  '{"k":["asc"]}',
  '{"k":[{"order":"desc"},"asc"]}',
  '{"k":[{"order":"desc"},null,1,[]],"l":"asc"}',
  '[{"k":[{"order":"desc"},["x"]]},"l"]',
  '{"_score":[{"order":"asc"},"x"],"k":"desc"}',
  '{"k":[{"order":"desc"}',
  '{"k":[{"order":',
];

/** Options of an order in a list. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { k: { type: 'keyword' }, l: { type: 'long' } } } }),
    load('a', [
      { k: 'a', l: 1 },
      { k: 'b', l: 2 },
    ]),
  ],
  reads: sorts.map((sort) => post('/a/_search', `{"sort":${sort}}`)),
});
