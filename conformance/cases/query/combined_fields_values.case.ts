import { defineCase, load, post, put } from '../../case.ts';

const values = [
  '1',
  'true',
  'null',
  '"t"',
  '{}',
  '[1]',
  '[true]',
  '[]',
  '[null]',
  '["t",1]',
  '[{}]',
  '[[]]',
  '["t",[1]]',
  '1.5',
];

/** Values of `fields` and `query`. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { t: { type: 'text' } } } }), load('a', [{ t: 'a' }])],
  reads: values.flatMap((value) => [
    post('/a/_search', `{"query":{"combined_fields":{"query":"a","fields":${value}}}}`),
    post('/a/_search', `{"query":{"combined_fields":{"query":${value},"fields":["t"]}}}`),
    post('/a/_search', `{"query":{"multi_match":{"query":"a","fields":${value}}}}`),
  ]),
});
