/**
 * Documents that a retriever ranks by fields which the search redefines as runtime fields: the ranking does not use these, the filters do.
 */
import { defineCase, post, put } from '../../../case.ts';

const request: [string, string, object][] = [
  ['al', 'keyword', { exists: { field: 'al' } }],
  ['al', 'long', { exists: { field: 'al' } }],
  ['al', 'keyword', { term: { al: '7' } }],
  ['al', 'keyword', { constant_score: { filter: { exists: { field: 'al' } } } }],
  ['al', 'keyword', { bool: { should: [{ match_all: {} }, { exists: { field: 'al' } }] } }],
  ['k', 'keyword', { exists: { field: 'k' } }],
  ['k', 'long', { exists: { field: 'k' } }],
  ['k', 'long', { terms: { k: ['7', 'c'] } }],
  ['t', 'keyword', { match: { t: 'FOX' } }],
  ['t', 'keyword', { match: { t: 'fox' } }],
  ['t', 'keyword', { match_phrase: { t: 'FOX' } }],
  ['n', 'keyword', { range: { n: { gte: 7, lt: 10 } } }],
  ['n', 'keyword', { term: { n: 7.0 } }],
];

export default defineCase({
  setup: [
    put('/a', {
      mappings: {
        properties: {
          k: { type: 'keyword' },
          n: { type: 'long' },
          t: { type: 'text' },
          al: { type: 'alias', path: 'k' },
        },
      },
    }),
    put('/a/_doc/1?refresh=true', { k: 'c', n: 7, t: 'fox' }),
    put('/a/_doc/2?refresh=true', { k: '7', n: 8, t: '7' }),
  ],
  reads: [
    ...request.flatMap(([field, type, query]) =>
      [{}, { track_total_hits: false }, { explain: true, track_total_hits: false }, { size: 1 }].map((beside) =>
        post('/a/_search', {
          _source: false,
          runtime_mappings: { [field]: { type } },
          retriever: {
            rescorer: {
              retriever: { standard: { query } },
              rescore: { query: { rescore_query: { term: { t: 'fox' } } } },
            },
          },
          ...beside,
        }),
      ),
    ),
  ],
});
