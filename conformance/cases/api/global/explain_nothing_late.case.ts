import { defineCase, only, post, put } from '../../../case.ts';

const like = { more_like_this: { fields: ['t'], like: '[object' } };
const unlike = { more_like_this: { fields: ['t'], like: [{ _id: '5' }] } };
const none = { range: { l: { gt: '5.5', lte: '5.5' } } };
const explain = (query: object, id = '4') => post(`/a/_explain/${id}`, { query });
const [first, second] = ['2024-03-31T01:30:00Z', '2021-03-31T01:30:00Z'];

/**
 * Which clause gives the reason why nothing matches: fuzzy terms are known to match nothing one rewrite later. Equal dates are one clause.
 */
export default defineCase({
  setup: [
    put('/a', { mappings: { properties: { t: { type: 'text' }, l: { type: 'long' }, d: { type: 'date' } } } }),
    put('/a/_doc/4?refresh=true', {}),
    put('/a/_doc/5?refresh=true', { d: first, l: 5 }),
  ],
  reads: [
    ...[like, unlike].flatMap((words) => [
      explain({ bool: { must: [words, none] } }),
      explain({ bool: { must: [none, words] } }),
      explain({ bool: { filter: [words, none] } }),
      explain({ bool: { must: [words], should: [none] } }),
      explain({ bool: { must: [words] } }),
      explain({ bool: { must: [words, { term: { t: 'x' } }] } }),
      ...[
        none,
        { match_none: {} },
        { term: { nope: 1 } },
        { range: { d: { gt: '2020', lte: '2019' } } },
        { terms: { d: [] } },
        { terms: { l: [1.5] } },
        { term: { l: 1.5 } },
        { match: { t: '-' } },
        { exists: { field: 'd' } },
      ].map((filter) => explain({ bool: { must: [words], filter } })),
    ]),
    ...[like, unlike].flatMap((words) =>
      [none, { match: { t: '-' } }, { match: { t: 'x' } }, words].map((other) =>
        only(9, explain({ dis_max: { queries: [words, other] } })),
      ),
    ),
    ...['4', '5'].flatMap((id) => [
      explain({ terms: { d: [first, first] } }, id),
      explain({ terms: { d: [second, second] } }, id),
      explain({ terms: { d: [first] } }, id),
      explain({ terms: { d: [second] } }, id),
      explain({ bool: { must: { terms: { d: [second, second] } } } }, id),
    ]),
  ],
});
