import { defineCase, del, post, put } from '../../../case.ts';

export default defineCase({
  // The name that a simulated template gets is made up anew each time.
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
