import { defineCase, load, put, search } from '../../../case.ts';

const suggest = { s: { text: 'x', term: { field: 'nope' } } };

/** A suggester's field is resolved after the aggregations have been built. */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword' }, l: { type: 'long' } } } }),
    load('a', [{ t: 'fox', k: 'x', l: 1 }]),
  ],
  reads: [
    search('a', { query: { match: { t: 'fox' } }, suggest: { s: { text: 'fix', term: { field: 't' } } } }),
    ...[
      { max: { field: 'k' } },
      { max: { field: 'l', missing: 'x' } },
      { terms: { field: 't' } },
      { terms: { field: 'l', order: { nope: 'asc' } } },
    ].map((a) => search('a', { suggest, aggs: { a } })),
    search('a', { suggest, sort: ['t'], aggs: { a: { max: { field: 'k' } } } }),
  ],
});
