import { defineCase, search } from '../../case.ts';
import { animals } from '../../corpora/animals.ts';

const q = (query: unknown) => search('a', { query });

/** The query `boosting`: its options, and their errors. */
export default defineCase({
  setup: animals('a'),
  reads: [
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: 0.5 } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { match: { t: 'dog fox' } }, negative_boost: 0 } }),
    q({
      boosting: {
        positive: { match: { t: 'quick' } },
        negative: { match_none: {} },
        negative_boost: 0.2,
        boost: 2,
        _name: 'b',
      },
    }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: 2 } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: -1 } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: '0.5' } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: 'x' } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } } } }),
    q({ boosting: { negative: { term: { t: 'dog' } }, negative_boost: 0.5 } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative_boost: 0.5 } }),
    q({ boosting: {} }),
    q({ boosting: { positive: [{ match: { t: 'quick' } }], negative: { term: { t: 'dog' } }, negative_boost: 0.5 } }),
    q({ boosting: { positive: null, negative: { term: { t: 'dog' } }, negative_boost: 0.5 } }),
    q({ boosting: { nope: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: 0.5 } }),
    q({ boosting: { nope: 1, negative: { term: { t: 'dog' } }, negative_boost: 0.5 } }),
    q({ boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: null } }),
    q({ boosting: { positive: { match_all: {} }, negative: { term: { k: 'dog' } }, negative_boost: 0.3 } }),
    q({
      bool: {
        must: [
          { boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: 0.5 } },
          { term: { t: 'the' } },
        ],
      },
    }),
    q({
      constant_score: {
        filter: {
          boosting: { positive: { match: { t: 'quick' } }, negative: { term: { t: 'dog' } }, negative_boost: 0.5 },
        },
      },
    }),
  ],
});
