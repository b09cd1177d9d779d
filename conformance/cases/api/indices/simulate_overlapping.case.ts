import { defineCase, del, post, put } from '../../../case.ts';

export default defineCase({
  // The index name of a simulated template is generated for each request.
  levels: { 'overlapping.*.name': 'shape' },
  examples: [
    [
      put('/_index_template/existing', {
        index_patterns: 'te*',
        priority: 10,
        template: { mappings: { properties: { field: { type: 'keyword' } } } },
      }),
      post('/_index_template/_simulate_index/test', { index_patterns: 't*', template: { aliases: { a: {} } } }),
      post('/_index_template/_simulate_index/test', { index_patterns: 't*', priority: 11, template: {} }),
      post('/_index_template/_simulate_index/test', { index_patterns: 'x*', template: {} }),
      del('/_index_template/existing'),
    ],
  ],
});
