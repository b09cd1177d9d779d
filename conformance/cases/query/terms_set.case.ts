import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `terms_set`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ terms_set: { k: { terms: ['fox', 'dog', 'x', 'y'], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog', 'brown'], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog', 'brown'], minimum_should_match_field: 'missing' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog', 'brown'], minimum_should_match_field: 'k' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog', 'brown'], minimum_should_match_field: 'f' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog'] } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog'], minimum_should_match: 2 } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog'], minimum_should_match: '50%' } } }),
    q({ terms_set: { t: { terms: [], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { terms: ['quick', 'quick'], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { terms: 'quick', minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog'], minimum_should_match_field: 'n', boost: 2, _name: 'x' } } }),
    q({ terms_set: { t: { terms: ['quick', 'dog'], nope: 'n' } } }),
    q({
      terms_set: {
        t: { terms: ['quick', 'dog'], minimum_should_match_field: 'n', minimum_should_match_script: { source: '1' } },
      },
    }),
    q({ terms_set: { t: { terms: ['quick', ['dog']], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { t: { terms: ['quick', null], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { missing: { terms: ['quick'], minimum_should_match_field: 'n' } } }),
    q({ terms_set: { n: { terms: [1, 4, 5], minimum_should_match_field: 'l' } } }),
    ...[
      'minimum_should_match_script',
      'minimum_should_match_field',
      'minimum_should_match',
      'terms',
      'boost',
      '_name',
      'nope',
    ].map((key) => q({ terms_set: { t: { [key]: null, terms: ['quick'] } } })),
    q({ terms_set: { t: { terms: ['quick'], minimum_should_match_script: {} } } }),
    q({ terms_set: { t: { terms: ['quick'], minimum_should_match_script: { source: '1', nope: 1 } } } }),
    q({ terms_set: { t: { terms: ['quick'], minimum_should_match_script: '1' } } }),
    q({ terms_set: { t: { terms: ['quick'], minimum_should_match_script: { source: '1', lang: 'nope' } } } }),
    ...[
      { terms_set: { t: { terms: ['quick', 'dog', 'brown'], minimum_should_match_field: 'n' } } },
      { terms_set: { k: { terms: ['fox', 'dog', 'x', 'y'], minimum_should_match_field: 'n' } } },
      { terms_set: { n: { terms: [1, 4, 5], minimum_should_match_field: 'l' } } },
    ].flatMap((request) => [
      q({ bool: { must_not: [request] } }),
      q({ bool: { must_not: [{ bool: { must_not: [request] } }] } }),
      q({ bool: { filter: [request, { match_all: {} }] } }),
      q({ bool: { must: [request, { match: { t: 'quick dog' } }] } }),
      q({ bool: { should: [request, { match: { t: 'dog' } }], minimum_should_match: 2 } }),
      search('a', { query: { match_all: {} }, post_filter: request }),
    ]),
    q({ terms_set: {} }),
    q({ terms_set: { t: 'x' } }),
    q({ terms_set: { t: null } }),
    q({
      terms_set: {
        t: { terms: ['a'], minimum_should_match_field: 'n' },
        u: { terms: ['a'], minimum_should_match_field: 'n' },
      },
    }),
  ],
});
