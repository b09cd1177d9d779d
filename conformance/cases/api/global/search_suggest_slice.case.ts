import { defineCase, post, put } from '../../../case.ts';

const suggest = { s: { text: 'b', term: { field: 't' } } };
const slices = [{ field: 'nope' }, { field: 'k' }, { field: 't' }, {}, { max: 5000 }];

/** A search with suggestions only is not sliced, and errors in its slice are not reported. */
export default defineCase({
  mustHit: false,
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, k: { type: 'keyword', doc_values: false } } } }),
    put('/a/_doc/1?refresh=true', { t: 'b' }),
  ],
  reads: slices.flatMap((more) => {
    const slice = { id: 0, max: 2, ...more };
    return [{ suggest: {} }, { suggest }, { suggest, query: { match_all: {} } }, {}].map((body) =>
      post('/a/_search?scroll=1m', { ...body, slice }),
    );
  }),
});
