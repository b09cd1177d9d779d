import { defineCase, put, search } from '../../case.ts';

/** ES: a format of white space alone counts as none everywhere. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { d: { type: 'date' } } } }),
    put('/a/_doc/1?refresh=true', { d: '2020-01-01' }),
  ],
  reads: ['', ' ', '\t', '8 '].flatMap((format) => [
    search('a', { fields: [{ field: 'd', format }] }),
    search('a', { docvalue_fields: [{ field: 'd', format }] }),
    search('a', { sort: [{ d: { format } }] }),
    search('a', { query: { range: { d: { gte: '2020', format } } } }),
  ]),
  examples: [' ', ' ||yyyy', 'yyyy|| '].map((format) =>
    put('/b', { mappings: { properties: { d: { type: 'date', format } } } }),
  ),
});
