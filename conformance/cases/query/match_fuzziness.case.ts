import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

export default defineCase({
  setup: animals('a'),
  reads: [
    q({ match: { t: { query: 'quikc', fuzziness: 'AUTO' } } }),
    q({ match: { t: { query: 'quikc brwon', fuzziness: 'AUTO' } } }),
    q({ match: { t: { query: 'quikc brwon', fuzziness: 1, fuzzy_transpositions: false } } }),
    q({ match: { t: { query: 'quick dgo', fuzziness: 1, operator: 'and' } } }),
    q({ match: { t: { query: 'quick dog', fuzziness: 2, prefix_length: 1, max_expansions: 2 } } }),
    q({ match: { t: { query: 'quick dog', fuzziness: 1, fuzzy_rewrite: 'constant_score' } } }),
    q({ match: { t: { query: 'quick dog', fuzziness: 1, fuzzy_rewrite: 'top_terms_1' } } }),
    q({ match: { t: { query: 'quick dog', fuzziness: 1, fuzzy_rewrite: 'nope' } } }),
    q({ match: { t: { query: 'quick dog', fuzzy_rewrite: 'nope' } } }),
    q({ match: { t: { query: 'quick', fuzziness: 'nope' } } }),
    q({ match: { k: { query: 'dag', fuzziness: 1 } } }),
    q({ match: { lower: { query: 'DAG', fuzziness: 1 } } }),
    q({ match: { n: { query: '1', fuzziness: 1 } } }),
    q({ match: { n: { query: '1', fuzziness: 1, lenient: true } } }),
    q({ match: { b: { query: 'true', fuzziness: 1 } } }),
    q({ match: { none: { query: 'abe', fuzziness: 1 } } }),
    q({ match: { t: { query: 'quick', analyzer: 'keyword' } } }),
    q({ match: { t: { query: 'Quick DOG', analyzer: 'keyword' } } }),
    q({ match: { t: { query: 'Quick DOG', analyzer: 'whitespace' } } }),
    q({ match: { k: { query: 'fox dog', analyzer: 'standard' } } }),
    q({ match: { k: { query: 'fox dog', analyzer: 'standard', operator: 'and' } } }),
    q({ match: { k: { query: 'fox', analyzer: 'standard' } } }),
    q({ match: { n: { query: '1 2', analyzer: 'standard' } } }),
    q({ match: { n: { query: '1 x', analyzer: 'standard' } } }),
    q({ match: { n: { query: '1 x', analyzer: 'standard', lenient: true } } }),
    q({ match: { n: { query: 'x', lenient: true } } }),
    q({ match: { d: { query: 'x', lenient: true } } }),
    q({ match: { t: { query: 'quick', prefix_length: -1 } } }),
    q({ match: { t: { query: 'quick', max_expansions: 0 } } }),
    q({ match: { t: { query: 'the quick fox', minimum_should_match: '2<75%', fuzziness: 'AUTO' } } }),
    q({ match: { docs: { query: 'quick dog' } } }),
    q({ match: { nn: { query: 'quick dog' } } }),
  ],
});
