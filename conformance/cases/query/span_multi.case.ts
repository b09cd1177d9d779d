import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `span_multi`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ span_multi: { match: { prefix: { t: 'qui' } } } }),
    q({ span_multi: { match: { wildcard: { t: 'q*k' } } } }),
    q({ span_multi: { match: { fuzzy: { t: 'quikc' } } } }),
    q({ span_multi: { match: { term: { t: 'quick' } } } }),
    // Only text fields have prefixes that spans can be made of.
    ...['k', 'n', 'd', 'b', 'ip', 'none', 'o.x', 'ne.x', 'nope'].map((field) =>
      q({ span_multi: { match: { prefix: { [field]: 'qui' } } } }),
    ),
  ],
});
