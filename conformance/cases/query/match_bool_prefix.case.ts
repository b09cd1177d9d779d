import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `match_bool_prefix`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ match_bool_prefix: { t: 'quick bro' } }),
    q({ match_bool_prefix: { t: 'qui' } }),
    q({ match_bool_prefix: { t: 'brown qui' } }),
    q({ match_bool_prefix: { t: { query: 'brown qui', operator: 'and' } } }),
    q({ match_bool_prefix: { t: { query: 'brown the qui', minimum_should_match: 2 } } }),
    q({ match_bool_prefix: { t: { query: 'brown the qui', minimum_should_match: '75%' } } }),
    q({ match_bool_prefix: { t: { query: 'brwon qui', fuzziness: 'AUTO' } } }),
    q({
      match_bool_prefix: {
        t: {
          query: 'brwon qui',
          fuzziness: 2,
          prefix_length: 1,
          max_expansions: 1,
          fuzzy_transpositions: false,
          fuzzy_rewrite: 'constant_score',
        },
      },
    }),
    q({ match_bool_prefix: { t: { query: 'Brown QUI', analyzer: 'keyword' } } }),
    q({ match_bool_prefix: { t: { query: 'brown', boost: 2, _name: 'x' } } }),
    q({ match_bool_prefix: { t: { query: '' } } }),
    q({ match_bool_prefix: { t: { query: 'a', nope: 1 } } }),
    q({ match_bool_prefix: { t: { query: 'a', lenient: true } } }),
    q({ match_bool_prefix: { t: { query: 'a', prefix_length: -1 } } }),
    q({ match_bool_prefix: { t: { query: 'a', max_expansions: 0 } } }),
    q({ match_bool_prefix: { t: { query: 'a', zero_terms_query: 'all' } } }),
    q({ match_bool_prefix: { t: { query: 'a', operator: 'x' } } }),
    q({ match_bool_prefix: { k: 'fo' } }),
    q({ match_bool_prefix: { k: 'foo.bar x' } }),
    q({ match_bool_prefix: { lower: 'DO' } }),
    q({ match_bool_prefix: { n: '1' } }),
    q({ match_bool_prefix: { d: '2020' } }),
    q({ match_bool_prefix: { missing: 'qui' } }),
    q({ match_bool_prefix: { nt: 'qui' } }),
    q({ match_bool_prefix: { docs: 'quick f' } }),
    // The last word is a prefix only where the text ends with it.
    ...['qui.', 'brown qui ', 'brown quick.', 'brown q++'].map((t) => q({ match_bool_prefix: { t } })),
    q({ match_bool_prefix: { t: { query: 'brwon quik!', fuzziness: 1 } } }),
    q({ match_bool_prefix: { t: { query: 'brown qui the', analyzer: 'stop' } } }),
    q({ multi_match: { query: 'brown qui.', fields: ['t', 'u'], type: 'bool_prefix' } }),
    q({ match_bool_prefix: {} }),
    q({ match_bool_prefix: { t: null } }),
    q({ match_bool_prefix: { t: 'a', u: 'b' } }),
    q({ match_bool_prefix: { t: ['a'] } }),
  ],
});
