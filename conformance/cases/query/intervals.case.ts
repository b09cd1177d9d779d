import { defineCase, search } from '../../case.ts';
import { kinds } from '../../corpora/kinds.ts';

const q = (intervals: unknown) => search('a', { query: { intervals } });
const RELATIONS = [
  'before',
  'after',
  'containing',
  'contained_by',
  'not_containing',
  'not_contained_by',
  'overlapping',
  'not_overlapping',
];
const t = (rule: unknown) => q({ t: rule });

/** Rules over a text. */
export default defineCase({
  setup: kinds('a'),
  reads: [
    ...RELATIONS.flatMap((relation) => [
      t({ match: { query: 'red green', filter: { [relation]: { match: { query: 'blue' } } } } }),
      t({ match: { query: 'red', filter: { [relation]: { match: { query: 'green red', ordered: true } } } } }),
      t({
        any_of: {
          intervals: [{ match: { query: 'fox' } }, { match: { query: 'red' } }],
          filter: { [relation]: { prefix: { prefix: 'bl' } } },
        },
      }),
    ]),
    t({ match: { query: 'red fox' } }),
    t({ match: { query: 'red fox', ordered: true } }),
    t({ match: { query: 'red fox', max_gaps: 0 } }),
    t({ match: { query: 'red fox', max_gaps: 0, ordered: true } }),
    t({ match: { query: 'red red' } }),
    t({ match: { query: 'red' } }),
    t({ match: { query: 'nope' } }),
    t({ match: { query: '' } }),
    t({ match: { query: 'red fox', analyzer: 'standard' } }),
    t({ match: { query: 'red fox', analyzer: 'nope' } }),
    t({ match: { query: 'one two', use_field: 'u' } }),
    t({ match: { query: 'one', use_field: 'nope' } }),
    t({ match: { query: 'red' }, boost: 2, _name: 'x' }),
    t({ match: { query: 'a', max_gaps: -1 } }),
    t({ match: { query: 'a', max_gaps: -2 } }),
    t({ match: { query: 'a', max_gaps: 1.5 } }),
    t({ prefix: { prefix: 're' } }),
    t({ prefix: { prefix: 'RE' } }),
    t({ prefix: { prefix: 're', analyzer: 'keyword', use_field: 'u' } }),
    t({ wildcard: { pattern: 'r*d' } }),
    t({ regexp: { pattern: 're.' } }),
    t({ fuzzy: { term: 'rad' } }),
    t({ fuzzy: { term: 'rad', fuzziness: 0 } }),
    t({ fuzzy: { term: 'rad', prefix_length: 2, transpositions: false, fuzziness: 'AUTO' } }),
    t({ range: { gte: 'f', lt: 'h' } }),
    t({ all_of: { intervals: [{ match: { query: 'red' } }, { match: { query: 'fox' } }] } }),
    t({
      all_of: { intervals: [{ match: { query: 'red' } }, { match: { query: 'fox' } }], ordered: true, max_gaps: 0 },
    }),
    t({ all_of: { intervals: [] } }),
    t({ any_of: { intervals: [{ match: { query: 'red' } }, { match: { query: 'fox' } }] } }),
    t({ any_of: { intervals: [] } }),
    t({ match: { query: 'red green', filter: { before: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { after: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { containing: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { contained_by: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { not_containing: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { not_contained_by: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { overlapping: { match: { query: 'blue' } } } } }),
    t({ match: { query: 'red green', filter: { not_overlapping: { match: { query: 'blue' } } } } }),
    t({ any_of: { intervals: [{ match: { query: 'red' } }], filter: { after: { match: { query: 'blue' } } } } }),
  ],
});
