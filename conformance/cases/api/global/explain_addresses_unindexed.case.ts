import { defineCase, post, put } from '../../../case.ts';

const range = (ip: object, field = 'ip1') => ({ range: { [field]: ip } });
const above = range({ gt: '10.0.0.1' });

/** IP addresses that are not indexed in an index with nested objects: the filter on root documents is added as well. */
export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          ip1: { type: 'ip', index: false },
          ip2: { type: 'ip' },
          ip3: { type: 'ip', index: false },
          n: { type: 'nested' },
        },
      },
    }),
    put('/a/_doc/2?refresh=true', {}),
    put('/a/_doc/3?refresh=true', { ip1: '10.0.0.9', n: { a: 1 } }),
  ],
  reads: ['2', '3'].flatMap((id) =>
    [
      above,
      range({ gte: '10.0.0.1' }),
      range({ lt: '10.0.0.1' }),
      range({ gt: '10.0.0.1', lt: '10.0.0.99' }),
      range({}),
      range({ gt: '10.0.0.1' }, 'ip2'),
      range({ gt: '10.0.0.1' }, 'ip3'),
      { term: { ip1: '10.0.0.1' } },
      { term: { ip1: '10.0.0.0/8' } },
      { bool: { must: [above] } },
      { bool: { filter: [above] } },
      { bool: { must_not: [above] } },
      { constant_score: { filter: above } },
    ].map((query) => post(`/a/_explain/${id}`, { query })),
  ),
});
