import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `match_phrase_prefix`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ match_phrase_prefix: { t: 'quick bro' } }),
    q({ match_phrase_prefix: { t: 'qui' } }),
    q({ match_phrase_prefix: { t: 'the qui' } }),
    q({ match_phrase_prefix: { t: 'quick d' } }),
    q({ match_phrase_prefix: { t: 'quick zz' } }),
    q({ match_phrase_prefix: { t: { query: 'quick f', slop: 1 } } }),
    q({ match_phrase_prefix: { t: { query: 'fox qui', slop: 3 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', max_expansions: 1 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', max_expansions: 2 } } }),
    q({ match_phrase_prefix: { t: { query: 'brown f', max_expansions: 1 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', max_expansions: 0 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', max_expansions: -1 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', slop: -1 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', boost: 2, _name: 'x' } } }),
    q({ match_phrase_prefix: { t: { query: '', zero_terms_query: 'all' } } }),
    q({ match_phrase_prefix: { t: { query: '' } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', nope: 1 } } }),
    q({ match_phrase_prefix: { t: { query: 'qui', fuzziness: 1 } } }),
    q({ match_phrase_prefix: { t: { query: 'quick f', analyzer: 'keyword' } } }),
    q({ match_phrase_prefix: { k: 'fo' } }),
    q({ match_phrase_prefix: { n: '1' } }),
    q({ match_phrase_prefix: { d: '2020' } }),
    q({ match_phrase_prefix: { nt: 'x' } }),
    q({ match_phrase_prefix: { docs: 'quick f' } }),
    q({ match_phrase_prefix: { docs: 'qui' } }),
    q({ match_phrase_prefix: { missing: 'qui' } }),
    q({ match_phrase_prefix: { t: null } }),
    q({ match_phrase_prefix: { t: {} } }),
    q({ match_phrase_prefix: {} }),
    q({ match_phrase_prefix: { t: ['a'] } }),
    q({ match_phrase_prefix: { t: 'a', u: 'b' } }),
    q({ match_phrase_prefix: { nn: 'quick b' } }),
  ],
});
