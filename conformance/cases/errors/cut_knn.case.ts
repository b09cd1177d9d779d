import { defineCase, post, put } from '../../case.ts';

const texts = [
  '{"knn":{"field":"a',
  '{"knn":{"field":"a","query_vector":[1',
  '{"knn":{"field":"a","query_vector":"a',
  '{"knn":{"field":"a","k":"1',
  '{"knn":{"field":"a","query_vector":[1],"similarity":"1',
  '{"query":{"knn":{"field":"a',
  '{"query":{"knn":{"field":"a","query_vector":[1,',
  '{"query":{"knn":{"field":"v","num_candidates":"1',
  '{"knn":{"field":"a","boost":"1',
  '{"knn":{"_name":"1',
  '{"knn":{"field":"a","query_vector":[1,"a',
];

/** Bodies that end inside `knn`. */
export default defineCase({
  setup: [put('/a', { mappings: { properties: { v: { type: 'dense_vector', dims: 2 } } } })],
  reads: texts.map((text) => post('/a/_search', text)),
});
