import { defineCase, load, put, search } from '../../case.ts';

const match = (query: string, rest: object = {}) => ({ match: { query, ...rest } });
const sources: Record<string, object>[] = [
  match('a'),
  match('a b'),
  match('a b', { ordered: true }),
  match('a c', { max_gaps: 1 }),
  { any_of: { intervals: [match('a'), match('zz')] } },
  { all_of: { intervals: [match('a'), match('b')] } },
];
const nowhere = [
  match(''),
  match('zz'),
  { any_of: { intervals: [match('')] } },
  { any_of: { intervals: [match(''), match('b')] } },
  { all_of: { intervals: [match('a'), match('')] } },
  { all_of: { intervals: [match('a'), match('')], ordered: true, max_gaps: 0 } },
  { all_of: { intervals: [match('a'), match('zz')] } },
];
const relations = ['not_containing', 'not_contained_by', 'not_overlapping', 'containing', 'contained_by', 'before'];

/** A rule without terms has no intervals: everything is outside of it, unlike terms that no document has. */
export default defineCase({
  setup: [
    put('/a', { settings: { number_of_shards: 1 }, mappings: { properties: { t: { type: 'text' } } } }),
    load('a', [{ t: 'a b c' }, { t: 'c b a d' }, { t: 'a' }, { t: 'x a y b z' }]),
  ],
  reads: sources.flatMap((source) =>
    Object.entries(source).flatMap(([kind, rule]) =>
      relations.flatMap((relation) =>
        nowhere.map((other) =>
          search('a', { query: { intervals: { t: { [kind]: { ...rule, filter: { [relation]: other } } } } } }),
        ),
      ),
    ),
  ),
});
