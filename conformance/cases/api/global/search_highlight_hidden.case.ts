import { defineCase, load, put, search } from '../../../case.ts';

const t = { t: { type: 'long' } };
const body = { _source: false, highlight: { fields: { al: {} } } };

/** An alias leads to the field of the index, even if a runtime field of the search hides that. */
export default defineCase({
  setup: [
    put('/h', {
      mappings: {
        properties: {
          t: { type: 'text' },
          k: { type: 'keyword' },
          al: { type: 'alias', path: 't' },
          ak: { type: 'alias', path: 'k' },
        },
      },
    }),
    load('h', [{ t: 'red fox', k: 'red' }]),
  ],
  reads: [
    ...[{ match: { al: 'red' } }, { match_phrase: { al: 'red fox' } }, { prefix: { al: 're' } }].flatMap((query) => [
      search('h', { query, runtime_mappings: t, ...body }),
      search('h', { query, runtime_mappings: { t: { type: 'keyword' } }, ...body }),
      search('h', { query, runtime_mappings: t, _source: false, highlight: { type: 'plain', fields: { al: {} } } }),
    ]),
    search('h', {
      query: { term: { ak: 'red' } },
      runtime_mappings: { k: { type: 'long' } },
      _source: false,
      highlight: { fields: { ak: {} } },
    }),
  ],
});
