import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_term`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ span_term: { t: 'quick' } }),
    q({ span_term: { t: { value: 'quick', boost: 2 } } }),
    q({ span_term: { t: { term: 'quick', _name: 'x' } } }),
    q({ span_term: { k: 'fox' } }),
    q({ span_term: { n: 1 } }),
    q({ span_term: { missing: 'x' } }),
    q({ span_term: { docs: 'quick' } }),
    q({ span_term: { t: { value: 'quick', nope: 1 } } }),
    q({ span_term: { t: {} } }),
    q({ span_term: {} }),
    q({ span_term: { t: 'a', u: 'b' } }),
    q({ span_term: { t: ['a'] } }),
    q({ bool: { must: [{ span_term: { t: 'quick' } }, { match: { t: 'fox' } }] } }),
    q({ bool: { should: [{ span_term: { t: 'quick' } }, { match: { t: 'quick' } }] } }),
  ],
});
