import { defineCase, load, put, search } from '../../../case.ts';

const factor = { function_score: { field_value_factor: { field: 'r' } } };
const queries: readonly object[] = [factor, { bool: { must: factor } }, { range: { r: { gte: 'zz' } } }];

/** Values that are not numbers, in a query that is only highlighted. */
export default defineCase({
  setup: [put('/n', { mappings: { properties: { t: { type: 'text' } } } }), put('/empty', {}), load('n', [{ t: 'x' }])],
  reads: ['n', 'empty'].flatMap((index) =>
    ['ip', 'keyword', 'geo_point', 'date', 'long'].flatMap((type) =>
      queries.flatMap((query) => [
        search(index, { runtime_mappings: { r: { type } }, query }),
        search(index, { runtime_mappings: { r: { type } }, rescore: { query: { rescore_query: query } } }),
        search(index, {
          runtime_mappings: { r: { type } },
          highlight: { fields: { t: { highlight_query: query } } },
        }),
      ]),
    ),
  ),
});
