import { defineCase } from '../../../case.ts';
import { explain, kinds } from '../../../corpora/kinds.ts';

/** Compound queries. */
export default defineCase({
  setup: kinds('a'),
  reads: [
    ...explain(
      {
        bool: {
          must: [{ term: { t: 'red' } }],
          filter: [{ term: { t: 'fox' } }],
          should: [{ term: { t: 'green' } }],
          must_not: [{ term: { t: 'lazy' } }],
        },
      },
      '1',
      '4',
    ),
    ...explain({ bool: { must: [{ term: { t: 'red' } }, { term: { k: 'a' } }] } }),
    ...explain({ bool: { filter: [{ term: { t: 'red' } }] } }, '1', '4'),
    ...explain({ bool: { must_not: [{ term: { t: 'red' } }] } }, '1', '4'),
    ...explain(
      {
        bool: {
          should: [{ term: { t: 'red' } }, { term: { t: 'fox' } }, { term: { t: 'zz' } }],
          minimum_should_match: 2,
        },
      },
      '1',
      '2',
      '4',
    ),
    ...explain({ bool: { must: [{ term: { t: 'red' } }], must_not: [{ term: { t: 'fox' } }] } }, '1', '2'),
    ...explain({ bool: { must: [{ match_all: {} }], filter: [{ term: { t: 'red' } }] } }),
    ...explain({ bool: { should: [{ term: { t: 'red' } }], boost: 3 } }),
    ...explain({ bool: {} }),
    ...explain({ bool: { must: [{ term: { t: 'red' } }], boost: 0 } }),
    ...explain({ bool: { must: [{ term: { t: 'red' } }], filter: [{ term: { t: 'zz' } }] } }),
    ...explain({
      bool: {
        should: [{ term: { t: 'red' } }, { term: { t: 'zz' } }],
        filter: [{ term: { t: 'fox' } }],
        minimum_should_match: 0,
      },
    }),
    ...explain({
      bool: { should: [{ term: { t: 'lazy' } }, { term: { t: 'zz' } }], filter: [{ term: { t: 'fox' } }] },
    }),
    ...explain(
      {
        bool: {
          must: [{ term: { t: 'red' } }],
          should: [
            { bool: { should: [{ term: { t: 'fox' } }, { term: { t: 'blue' } }] } },
            { bool: { must: [{ term: { t: 'green' } }, { term: { t: 'fox' } }] } },
          ],
        },
      },
      '1',
      '2',
    ),
    ...explain({ dis_max: { queries: [{ term: { t: 'red' } }, { term: { t: 'fox' } }] } }, '1', '2', '4'),
    ...explain({ dis_max: { queries: [{ term: { t: 'red' } }, { term: { t: 'fox' } }], tie_breaker: 0.5, boost: 2 } }),
    ...explain({ dis_max: { queries: [{ term: { t: 'red' } }] } }),
    ...explain({ dis_max: { queries: [{ term: { t: 'red' } }, { term: { t: 'fox' } }], tie_breaker: 1 } }),
    ...explain({ constant_score: { filter: { term: { t: 'red' } } } }, '1', '4'),
    ...explain({ constant_score: { filter: { term: { t: 'red' } }, boost: 2 } }, '1', '4'),
    ...explain({ constant_score: { filter: { bool: { must: [{ term: { t: 'red' } }, { term: { t: 'fox' } }] } } } }),
    ...explain({ constant_score: { filter: { match_all: {} } } }),
    ...explain(
      { boosting: { positive: { term: { t: 'red' } }, negative: { term: { t: 'fox' } }, negative_boost: 0.5 } },
      '1',
      '2',
      '4',
    ),
    ...explain({
      boosting: { positive: { term: { t: 'red' } }, negative: { term: { t: 'fox' } }, negative_boost: 0.5, boost: 3 },
    }),
    ...explain({ distance_feature: { field: 'dt', pivot: '10d', origin: '2020-01-11' } }, '1', '4'),
    ...explain({ distance_feature: { field: 'dt', pivot: '10d', origin: '2020-01-11', boost: 3 } }),
    ...explain({ terms_set: { t: { terms: ['red', 'fox', 'zz'], minimum_should_match_field: 'n' } } }, '1', '2', '4'),
    ...explain({ terms_set: { t: { terms: ['red', 'fox'], minimum_should_match: 1 } } }, '1', '4'),
    ...explain({ terms_set: { t: { terms: ['red', 'fox'], minimum_should_match: 2, boost: 2 } } }, '1', '4'),
  ],
});
