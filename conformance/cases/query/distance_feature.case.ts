import { defineCase, post, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `distance_feature`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    post('/a/_search?pre_filter_shard_size=1', {
      query: { distance_feature: { field: 'nope', origin: '2024-01-01', pivot: '1000d' } },
    }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01', pivot: '30d' } }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01||+1M', pivot: '7d', boost: 3, _name: 'x' } }),
    q({ distance_feature: { field: 'd', origin: 'nope', pivot: '30d' } }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01', pivot: 'x' } }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01', pivot: '0d' } }),
    q({ distance_feature: { field: 'd', origin: 1590969600000, pivot: '30d' } }),
    q({ distance_feature: { field: 'n', origin: 1, pivot: '30d' } }),
    q({ distance_feature: { field: 'k', origin: '1', pivot: '30d' } }),
    q({ distance_feature: { field: 'missing', origin: '2020-06-01', pivot: '30d' } }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01' } }),
    q({ distance_feature: { field: 'd', pivot: '1d' } }),
    q({ distance_feature: {} }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01', pivot: '30d', nope: 1 } }),
    q({ distance_feature: { field: ['d'], origin: '2020-06-01', pivot: '30d' } }),
    q({ distance_feature: { field: 'd', origin: '2020-06-01', pivot: 30 } }),
    q({
      bool: {
        must: [{ match: { t: 'quick' } }],
        should: [{ distance_feature: { field: 'd', origin: '2020-06-01', pivot: '30d' } }],
      },
    }),
    q({ bool: { filter: [{ distance_feature: { field: 'd', origin: '2020-06-01', pivot: '30d' } }] } }),
  ],
});
