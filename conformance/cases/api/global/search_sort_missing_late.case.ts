import { defineCase, put, search } from '../../../case.ts';

const aggs = (field: string) => ({ aggs: { b: { terms: { field, missing: 'N/A' } } } });
const sort = (field: string, more: object = {}) => ({ sort: { [field]: { missing: 'b', ...more } } });
const FIELDS = ['r', 'rl', 'rd', 'b', 'l', 'd', 'ni'];

/** A `missing` value that is not a number is reported after all other errors: since 9, and of runtime fields before. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', {
      mappings: {
        runtime: { r: { type: 'boolean' }, rl: { type: 'long' }, rd: { type: 'date' } },
        properties: {
          l: { type: 'long' },
          b: { type: 'boolean' },
          d: { type: 'date' },
          ni: { type: 'long', index: false },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { l: 1 }),
  ],
  reads: FIELDS.flatMap((field) =>
    [
      aggs(field),
      { ...aggs('l'), size: 0 },
      { aggs: { b: { avg: { field: 'l', missing: 'N/A' } } } },
      { query: { term: { l: 'x' } } },
      { collapse: { field: 'nope' } },
      { search_after: ['x'] },
      { highlight: { fields: { b: { highlight_query: { term: { l: 'x' } } } } } },
      { suggest: { s: { text: 'x', term: { field: 'nope' } } } },
      {},
    ].map((more) => search('a', { ...more, ...sort(field) })),
  ),
});
