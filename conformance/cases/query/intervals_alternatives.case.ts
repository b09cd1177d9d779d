import { defineCase, get, load, put, search } from '../../case.ts';

type Rule = Record<string, unknown>;

const match = (query: string, more: Rule = {}): Rule => ({ match: { query, ...more } });
const any = (intervals: Rule[], more: Rule = {}): Rule => ({ any_of: { intervals, ...more } });
const all = (intervals: Rule[], more: Rule = {}): Rule => ({ all_of: { intervals, ...more } });
const [one, two, three] = ['one', 'two', 'three'].map((word) => match(word)) as [Rule, Rule, Rule];

const rules: Rule[] = [
  any([one, two]),
  any([two, three, match('four'), match('zed'), match('alpha'), match('Beta')]),
  any([two, two, one]),
  any([match('a b', { ordered: true }), match('b'), match('a c', { max_gaps: 3 })]),
  any([any([one, two]), three]),
  any([match('')]),
  any([match(''), match('x')]),
  any([match('é'), match('z'), match('ﬁ'), match('😀')]),
  any([match('q', { use_field: 'k' }), match('b')]),
  any([{ prefix: { prefix: 'b' } }, { wildcard: { pattern: 'a*' } }, { fuzzy: { term: 'zzz' } }, match('m')]),
  any([{ regexp: { pattern: 'b.*' } }, { range: { gte: 'a', lt: 'c' } }, match('x')]),
  all([any([one, two]), three], { ordered: true }),
  all([three, any([one, two])], { ordered: true }),
  all([any([one, two]), three]),
  all([any([one, two]), any([match('x'), match('y')])], { ordered: true }),
  all([any([one, two]), three], { ordered: true, max_gaps: 0 }),
  all([any([one, two]), three], { ordered: true, max_gaps: 2 }),
  all([any([one, two]), three], { max_gaps: 0 }),
  all([any([match('a b', { ordered: true }), match('c')]), match('d')], { ordered: true, max_gaps: 0 }),
  all([any([match('a'), match('b c', { ordered: true, max_gaps: 0 })]), match('d')], { ordered: true, max_gaps: 0 }),
  all([any([match('a'), match('b c', { ordered: true })]), match('d')], { max_gaps: 1 }),
  any([one], { filter: { containing: any([match('x'), match('y')]) } }),
  any([one, two], { filter: { not_overlapping: match('x') } }),
  any([one, two], { filter: { before: any([match('three'), match('y')]) } }),
  any([one, two], { filter: { after: any([match('x'), match('y')]) } }),
  match('one two', { filter: { contained_by: any([match('a'), match('b')]) } }),
  match('one two', { filter: { not_containing: any([match('a'), match('three')]) } }),
  match('shin gle', { analyzer: 'pairs' }),
  match('shin gle x', { analyzer: 'pairs' }),
  match('shin gle x', { analyzer: 'pairs', ordered: true }),
  match('shin gle x', { analyzer: 'pairs', max_gaps: 0 }),
  match('shin gle x', { analyzer: 'pairs', use_field: 's' }),
  match('x shin gle', { analyzer: 'pairs', use_field: 's', ordered: true, max_gaps: 0 }),
  all([match('shin gle', { analyzer: 'pairs', use_field: 's' }), match('y', { use_field: 's' })], { ordered: true }),
];

/** Alternatives are rendered in the order of their renderings. */
export default defineCase({
  setup: [
    put('/a', {
      settings: {
        analysis: { analyzer: { pairs: { tokenizer: 'standard', filter: ['lowercase', 'shingle'] } } },
      },
      mappings: { properties: { t: { type: 'text' }, k: { type: 'text' }, s: { type: 'text', analyzer: 'pairs' } } },
    }),
    load('a', [
      { t: 'one two three four a b c d', k: 'q b', s: 'shin gle x y' },
      { t: 'two one x three b c d', s: 'x shin gle y' },
      { t: 'shin gle x', s: 'gle shin y' },
      { t: 'three x y zed alpha beta' },
    ]),
  ],
  reads: rules.flatMap((rule) => {
    const query = { intervals: { t: rule } };
    return [
      get('/a/_validate/query?explain=true', { query }),
      get('/a/_explain/1', { query }),
      get('/a/_explain/4', { query }),
      search('a', { query, _source: false }),
      search('a', { query, _source: false, profile: true }),
    ];
  }),
});
