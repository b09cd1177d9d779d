import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `match_phrase`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ match_phrase: { t: { query: 'quick fox', slop: 1 } } }),
    q({ match_phrase: { t: { query: 'fox quick', slop: 1 } } }),
    q({ match_phrase: { t: { query: 'fox quick', slop: 2 } } }),
    q({ match_phrase: { t: { query: 'fox quick', slop: 3 } } }),
    q({ match_phrase: { t: { query: 'fox the', slop: 10 } } }),
    q({ match_phrase: { t: { query: 'the the', slop: 2 } } }),
    q({ match_phrase: { t: { query: 'the the the', slop: 2 } } }),
    q({ match_phrase: { t: { query: 'quick quick', slop: 1 } } }),
    q({ match_phrase: { t: { query: 'quick quick', slop: 3 } } }),
    q({ match_phrase: { t: { query: 'dog quick quick', slop: 5 } } }),
    q({ match_phrase: { t: { query: 'a d', slop: 2 } } }),
    q({ match_phrase: { t: { query: 'a d', slop: 1 } } }),
    q({ match_phrase: { t: { query: 'a b c', slop: 1 } } }),
    q({ match_phrase: { t: { query: 'a c b', slop: 4 } } }),
    q({ match_phrase: { t: { query: 'd c b a', slop: 10 } } }),
    q({ match_phrase: { t: { query: 'g a', slop: 7 } } }),
    q({ match_phrase: { t: { query: 'g a', slop: 6 } } }),
    q({ match_phrase: { t: { query: 'values quick', slop: 99 } } }),
    q({ match_phrase: { t: { query: 'values quick', slop: 100 } } }),
    q({ match_phrase: { t: { query: 'two values quick brown', slop: 200 } } }),
    q({ match_phrase: { t: { query: 'quick brown', slop: -1 } } }),
    q({ match_phrase: { t: { query: 'quick brown', slop: 'x' } } }),
    q({ match_phrase: { t: { query: 'quick brown', slop: 1, boost: 2 } } }),
    q({ match_phrase: { k: { query: 'fox', slop: 1 } } }),
    q({ match_phrase: { docs: { query: 'quick fox' } } }),
    q({ match_phrase: { freqs: { query: 'quick fox', slop: 2 } } }),
    q({ match_phrase: { docs: { query: 'quick' } } }),
    q({ match_phrase: { nt: { query: 'quick fox' } } }),
    q({ match_phrase: { k: { query: 'fox dog', analyzer: 'standard' } } }),
    q({ match_phrase: { t: { query: 'quick fox', analyzer: 'nope' } } }),
    q({ match_phrase: { t: { query: '', zero_terms_query: 'all' } } }),
  ],
});
