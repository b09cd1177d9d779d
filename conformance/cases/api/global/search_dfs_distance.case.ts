import { defineCase, load, post, put, search } from '../../../case.ts';

const near = (origin: string, field = 'd') => ({ distance_feature: { field, origin, pivot: '10d' } });
const queries: readonly object[] = [
  near('2024-03-31'),
  near('rubbish'),
  near('2024-03-31', 'n'),
  { bool: { must: [{ match: { t: 'x' } }, near('2024-03-31')] } },
  { bool: { must: [{ combined_fields: { query: 'x', fields: ['t', 'k'] } }, near('2024-03-31')] } },
  { constant_score: { filter: near('2024-03-31') } },
  { distance_feature: { field: 'g', origin: [1, 2], pivot: '10km' } },
  { distance_feature: { field: 'g', origin: 'rubbish', pivot: '10km' } },
];

/** Distance queries on a field without doc values: they fail after the terms have been gathered. */
export default defineCase({
  setup: [
    put('/f', {
      settings: { number_of_shards: 2 },
      mappings: {
        properties: {
          d: { type: 'date', doc_values: false },
          n: { type: 'date_nanos', doc_values: false },
          g: { type: 'geo_point', doc_values: false },
          t: { type: 'text' },
          k: { type: 'text', analyzer: 'keyword' },
        },
      },
    }),
    load(
      'f',
      Array.from({ length: 6 }, () => ({ d: '2024-11-03', n: '2024-11-03', g: [1, 2], t: 'x' })),
    ),
  ],
  reads: queries.flatMap((query) => [
    search('f', { query }),
    post('/f/_search?search_type=dfs_query_then_fetch', { query }),
  ]),
});
