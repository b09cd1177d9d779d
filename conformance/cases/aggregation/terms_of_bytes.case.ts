import { defineCase, load, put, search } from '../../case.ts';

const t = { terms: { field: 'b' } };

/** `terms` over doc values of `binary`, whose keys are written in base64, for pipelines too. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { b: { type: 'binary', doc_values: true } } } }),
    load('a', [{ b: 'YQ==' }, { b: 'YQ==' }, { b: '/wA=' }, {}]),
  ],
  reads: [
    search('a', { size: 0, aggs: { t } }),
    ...['max_bucket', 'min_bucket'].map((kind) =>
      search('a', { size: 0, aggs: { t, m: { [kind]: { buckets_path: 't>_count' } } } }),
    ),
  ],
});
