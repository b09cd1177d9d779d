import { defineCase, search } from '../../../case.ts';
import { elder } from '../../tolerances.ts';
import { documents, index, LEVELS } from '../field/index_of.ts';

/** The plain highlighter searches each value as an index of its own, in which a prefix may have no terms. */
const GIVEN = [
  { document: { t: ['a quick red fox', 'red red hen', 'dog'] } },
  { document: { t: 'red hen' } },
  { documents: [{ t: 'quick red' }, { t: ['red dog', 'quick red door', 'red'] }] },
];

export default defineCase({
  setup: [
    index('s', { q: { type: 'percolator' }, t: { type: 'text' }, d: { type: 'date' } }),
    ...documents(
      's',
      { q: { match_phrase_prefix: { t: 'red do' } } },
      { q: { match_phrase_prefix: { t: 'quick red do' } } },
      { q: { dis_max: { queries: [{ match_phrase_prefix: { t: 'red do' } }, { match: { t: 'hen' } }] } } },
      {
        q: {
          constant_score: {
            filter: { bool: { should: [{ match_phrase_prefix: { t: 'quick zz' } }, { match_all: {} }] } },
          },
        },
      },
      {
        q: {
          bool: {
            should: [
              { match_all: {} },
              { bool: { must: { match: { t: 'hen' } }, filter: { range: { d: { lt: '2024-01-01' } } } } },
            ],
          },
        },
      },
      { q: { bool: { must: { match: { t: 'red' } }, should: { match_phrase_prefix: { t: 'zz' } } } } },
      // Dates that no document has, in queries that are rewritten once more before they are built.
      {
        q: {
          dis_max: {
            queries: [
              { match_all: {} },
              { bool: { must: { match: { t: 'hen' } }, filter: { range: { d: { lt: '2024-01-01' } } } } },
              {
                function_score: {
                  query: { bool: { should: { match: { t: 'dog' } }, filter: { range: { d: { gt: '2024-01-01' } } } } },
                },
              },
            ],
          },
        },
      },
      { q: { function_score: { query: { function_score: { query: { match_bool_prefix: { t: 'red do' } } } } } } },
    ),
  ],
  reads: GIVEN.map((given) =>
    search('s', { query: { percolate: { field: 'q', ...given } }, highlight: { fields: { t: { type: 'plain' } } } }),
  ),
  levels: LEVELS,
  tolerances: elder('content_type', 'type_of_hit'),
});
