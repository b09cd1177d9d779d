import { defineCase, load, put, search } from '../../../case.ts';

type Rule = Record<string, unknown>;

const distinct = (count: number) => Array.from({ length: count }, (_, at) => `d${at}`).join(' ');
const same = (count: number) => Array.from({ length: count }, () => 's').join(' ');
const match = (query: string, more: object = {}): Rule => ({ match: { query, ...more } });
const allOf = (intervals: Rule[], more: object = {}): Rule => ({ all_of: { intervals, ...more } });
const rules = (count: number): Rule[] => [
  match(same(count)),
  match(`${same(count)} d1`),
  match(`d19 ${same(count)}`, { ordered: true }),
  match(`d19 ${same(count)}`, { ordered: true, max_gaps: 0 }),
  match(distinct(count)),
  match(distinct(count), { filter: { containing: match('d3') } }),
  match('d3', { filter: { contained_by: match(distinct(count)) } }),
  allOf([match(distinct(count))]),
  allOf([match(distinct(count)), match('s')]),
  allOf([match(distinct(count), { ordered: true, max_gaps: 0 }), match('s')], { ordered: true }),
  allOf([match(distinct(count), { filter: { containing: match('d3') } }), match('s')]),
  allOf([allOf([match(distinct(count - 1)), match('s')]), match('d15')]),
  allOf([{ prefix: { prefix: 'd1' } }, match(same(count))]),
  { any_of: { intervals: [match(`${same(count)} d1`), match('zz')] } },
];

/** Intervals with a part of more terms than the unified highlighter has room for, where parts may be at any position. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: `${distinct(20)} ${same(20)}` }]),
  ],
  reads: [12, 13, 14].flatMap((count) =>
    rules(count).flatMap((rule) => [
      search('a', { query: { intervals: { t: rule } }, highlight: { fields: { t: {} } } }),
      search('a', { query: { intervals: { t: rule } }, highlight: { type: 'plain', fields: { t: {} } } }),
    ]),
  ),
});
