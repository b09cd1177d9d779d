import { defineCase, load, put, search } from '../../../case.ts';

const sorts = [
  '{"x":[]}',
  '[{"x":[]}]',
  '{"x":[1]}',
  '{"x":null}',
  '{"x":1}',
  '{"x":1,"y":"asc"}',
  '{"x":"sideways"}',
  '{"_score":true}',
  '{"k":{"nope":1}}',
  '{"k":{"order":"sideways"}}',
  '["k",1]',
  '[["k"]]',
];
const nested = (inner: string) =>
  `{"query":{"nested":{"path":"n","ignore_unmapped":true,"query":{"match_all":{}},"inner_hits":${inner}}}}`;

/** The error of an invalid sort criterion has the position of the criterion. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { k: { type: 'keyword' } } } }), load('a', [{ k: 'a' }])],
  mustHit: false,
  reads: sorts.flatMap((sort) => [
    search('a', `{"sort":${sort},"size":1}`),
    search('a', `{"collapse":{"field":"k","inner_hits":{"name":"x","sort":${sort}}}}`),
    search('a', `{"collapse":{"field":"k","inner_hits":[{"sort":${sort},"name":"x"}]}}`),
    search('a', nested(`{"name":"x","sort":${sort}}`)),
  ]),
});
