import { defineCase, load, put, search } from '../../case.ts';

const word = (query: string) => ({ match: { query } });
const long = word('a the over');
const short = [word('a'), { prefix: { prefix: 'a' } }, { wildcard: { pattern: 'a*' } }, { fuzzy: { term: 'a' } }];
const relations = [
  'overlapping',
  'containing',
  'contained_by',
  'before',
  'after',
  'not_overlapping',
  'not_containing',
  'not_contained_by',
];
const any = (filter: object, first: object = word('a')) => ({ any_of: { intervals: [first, long], filter } });
const near = (rule: object, options: object = { max_gaps: 1 }) => ({
  all_of: { intervals: [rule, word('1st')], ...options },
});
const rules: readonly object[] = [
  ...short.map((first) => near(any({ overlapping: word('the') }, first))),
  ...relations.flatMap((relation) => {
    const rule = any({ [relation]: word('the') });
    return [
      rule,
      near(rule),
      near(rule, {}),
      near(rule, { ordered: true }),
      near(rule, { max_gaps: 0, ordered: true }),
    ];
  }),
  near({ match: { query: 'the', filter: { overlapping: { any_of: { intervals: [word('a'), long] } } } } }),
  near({ match: { query: 'over', filter: { overlapping: { any_of: { intervals: [word('a'), long] } } } } }),
];

/** Alternatives below a filter, where the rules around them require the longer ones, too. */
export default defineCase({
  setup: [
    put('/i', { mappings: { properties: { t: { type: 'text' } } } }),
    load('i', [{ t: 'is. 1st\nx a the over - #tag, the' }, { t: '1st a the over' }]),
  ],
  reads: rules.map((t) => search('i', { query: { intervals: { t } } })),
});
